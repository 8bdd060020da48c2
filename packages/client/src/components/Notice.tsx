import { type ReactNode, useId } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  /** What happened, in a sentence, and what the person can do now. */
  children: ReactNode;
}

/** Takes the place of something that could not be shown. */
export function Notice({ title, children }: NoticeProps) {
  const titleId = useId();
  return (
    <section className={`row gap-4 across-5 ${styles.notice}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
