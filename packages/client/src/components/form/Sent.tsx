import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Form.module.css';

/** Takes the place of a form that was sent. It gets the focus, which would be lost with the form. */
export function Sent({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} className={styles.sent} tabIndex={-1}>
      {children}
    </div>
  );
}
