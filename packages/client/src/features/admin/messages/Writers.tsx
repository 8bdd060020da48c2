import type { ContactPerson } from '@club/shared/contact';
import styles from './ContactsPage.module.css';

/** Which colleagues type below the message right now. It is read aloud when it changes. */
export function Writers({ writers }: { writers: ContactPerson[] }) {
  const names = writers.map(({ name }) => name);
  return (
    <p role="status" className={styles.writers}>
      {names.length > 0 &&
        `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} writing…`}
    </p>
  );
}
