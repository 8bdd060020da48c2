import type { ContactDto } from '@club/shared/contact';
import type { ReactNode } from 'react';
import { SelectBox } from '../list/SelectBox';
import type { Selection } from '../list/useSelection';
import { FoldedText } from '../shell/FoldedText';
import styles from './ContactCard.module.css';
import { toReasonWords } from './spamWords';

const skeletonCards = ['a', 'b', 'c'];

interface ContactCardProps {
  contact: ContactDto;
  /** Of a list with actions for many messages. */
  selection?: Selection;
  /** The actions for the message. */
  children: ReactNode;
}

/** A contact message, folded where it is long. */
export function ContactCard({ contact, selection, children }: ContactCardProps) {
  const { username, email, message, status, spamReason } = contact;
  return (
    <li className={styles.card} data-selected={selection?.isSelected(contact._id)}>
      <div className={styles.head}>
        <h2>{username}</h2>
        {selection && (
          <SelectBox selection={selection} id={contact._id} name={`the message from ${username}`} />
        )}
      </div>
      <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      <div className={styles.message}>
        <FoldedText what={`the message from ${username}`}>{message}</FoldedText>
      </div>
      {status === 'spam' && <p className={styles.spamReason}>{toReasonWords(spamReason)}</p>}
      <div>{children}</div>
    </li>
  );
}

/** Shown in place of the cards while the messages are loading. */
export function ContactCardSkeletons() {
  return (
    <div aria-hidden="true" className={styles.skeletons}>
      {skeletonCards.map((card) => (
        <div key={card} />
      ))}
    </div>
  );
}
