import type { ReactNode } from 'react';
import styles from './ContactsPage.module.css';
import type { MessageKey } from './messageKeys';

interface ShortcutProps {
  keyName: MessageKey;
  /** A button or a field of the reading pane. */
  children: ReactNode;
}

/** Gives what is in it a key: `useMessageKeys` presses the button, or goes to the field. */
export function Shortcut({ keyName, children }: ShortcutProps) {
  return (
    <span className={styles.shortcut} data-shortcut={keyName}>
      {children}
    </span>
  );
}
