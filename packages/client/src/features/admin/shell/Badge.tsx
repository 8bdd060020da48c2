import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  /** Whether somebody should do something about it. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** A word or two about the state of an entry. */
export function Badge({ isUrgent = false, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-urgent={isUrgent}>
      {children}
    </span>
  );
}
