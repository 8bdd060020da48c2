import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { HasNavigatedContext } from '../../navigation/useNavigationFocus';
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
  const hasNavigated = useContext(HasNavigatedContext);

  // Its code comes later than the page, so the page cannot give it the focus.
  useEffect(() => {
    if (hasNavigated) headingRef.current?.focus({ preventScroll: true });
  }, [hasNavigated]);

  return (
    <section className={styles.panel} data-ground="ink" aria-labelledby={titleId}>
      <h2 id={titleId} ref={headingRef} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
