import type { ReactNode } from 'react';
import styles from './NewsSection.module.css';

interface NewsSectionProps {
  id: string;
  title: string;
  /** Panels, which stand side by side where there is room. */
  children: ReactNode;
}

/** What a module has to say on the dashboard. */
export function NewsSection({ id, title, children }: NewsSectionProps) {
  return (
    <section className="stack gap-3 wide" aria-labelledby={id}>
      <h2 className="size-1" id={id}>
        {title}
      </h2>
      <div className={`full-columns gap-3 ${styles.grid}`}>{children}</div>
    </section>
  );
}
