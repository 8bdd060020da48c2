import type { ContactDto } from '@club/shared/contact';
import { SelectPage } from '../list/SelectBox';
import type { Selection } from '../list/useSelection';
import { ContactCard } from './ContactCard';
import styles from './ContactCard.module.css';
import type { OpenMessage } from './useOpenMessage';

interface MessageCardsProps extends Pick<OpenMessage, 'openId' | 'hrefOf'> {
  contacts: ContactDto[];
  isBin: boolean;
  selection: Selection;
  /** After one went to the bin. Always the same function. */
  onRemoved: (contact: ContactDto) => void;
}

/** The messages of a page. Those outside the bin can be selected. */
export function MessageCards(props: MessageCardsProps) {
  const { contacts, isBin, selection, onRemoved, ...openMessage } = props;
  return (
    <>
      {!isBin && <SelectPage selection={selection} isNamed />}
      <ul className={`stack ${styles.cards}`} data-messages="">
        {contacts.map((contact) => (
          <ContactCard
            key={contact._id}
            contact={contact}
            isBin={isBin}
            onRemoved={onRemoved}
            {...openMessage}
            {...(!isBin && { selection })}
          />
        ))}
      </ul>
    </>
  );
}
