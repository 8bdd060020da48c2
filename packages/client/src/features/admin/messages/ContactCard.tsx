import type { ContactDto } from '@club/shared/contact';
import type { ReactNode } from 'react';
import styles from './ContactCard.module.css';

const skeletonCards = ['a', 'b', 'c'];

interface ContactCardProps {
  contact: ContactDto;
  /** What can be done with the message. */
  children: ReactNode;
}

/** A contact message as it was typed, line breaks included. */
export function ContactCard({ contact: { username, email, message }, children }: ContactCardProps) {
  return (
    <li className={styles.card}>
      <h2>{username}</h2>
      <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

/** The cards' shape while the messages are on their way. */
export function ContactCardSkeletons() {
  return (
    <div aria-hidden="true" className={styles.skeletons}>
      {skeletonCards.map((card) => (
        <div key={card} />
      ))}
    </div>
  );
}
