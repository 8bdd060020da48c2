import type { ReactNode } from 'react';
import styles from './Fact.module.css';

/** What is known of something: each a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={`full-columns gap-3 across-6 ${styles.facts}`}>{children}</dl>;
}

/** One of the `Facts`: what it is, and what is known of it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
