import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './GreetingPanel.module.css';

interface GreetingPanelProps {
  title: string;
  /** Sentences, or a list of them. */
  children: ReactNode;
  /** Buttons: what the person can do now. */
  actions: ReactNode;
}

/** A panel above the first screen, whose heading gets the focus. */
export function GreetingPanel({ title, children, actions }: GreetingPanelProps) {
  const titleId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);

  // Its code comes later than the page, so the page cannot give it the focus.
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);

  return (
    <section className={`no-print ${styles.panel}`} data-ground="ink" aria-labelledby={titleId}>
      <h2 id={titleId} ref={headingRef} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <div className={`stack gap-2 measure break ${styles.words}`}>{children}</div>
      <div className="row gap-3">{actions}</div>
    </section>
  );
}
