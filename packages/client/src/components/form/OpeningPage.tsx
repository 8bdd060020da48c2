import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

/**
 * A page that opens a link, which only the browser can read. It is as tall as the screen from the beginning:
 * the footer does not move when what the link opens has come.
 */
export function OpeningPage({ children }: { children: ReactNode }) {
  return <div className={styles.opening}>{children}</div>;
}
