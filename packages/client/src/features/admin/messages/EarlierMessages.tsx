import type { ContactDetailsDto } from '@club/shared/contact';
import { Link } from 'react-router-dom';
import shared from '../shell/admin.module.css';
import { FoldedText } from '../shell/FoldedText';
import { statusWords } from '../shell/messageWords';
import { useDates } from '../shell/useDates';
import styles from './ContactsPage.module.css';
import type { OpenMessage } from './useOpenMessage';

interface EarlierMessagesProps extends Pick<OpenMessage, 'hrefOf'> {
  contact: ContactDetailsDto;
}

/** What else the same person has written. */
export function EarlierMessages({ contact, hrefOf }: EarlierMessagesProps) {
  const { formatMoment } = useDates();
  const { earlier, username } = contact;
  if (earlier.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>Other messages from this address</h3>
      <ol className={shared.entries}>
        {earlier.map(({ _id, message, status, createdAt }) => (
          <li key={_id}>
            <p className={shared.hint}>
              <Link to={hrefOf(_id)} replace>
                {formatMoment(createdAt)}
              </Link>
              , {statusWords[status].toLowerCase()}
            </p>
            <FoldedText what={`a message from ${username}`}>{message}</FoldedText>
          </li>
        ))}
      </ol>
    </div>
  );
}
