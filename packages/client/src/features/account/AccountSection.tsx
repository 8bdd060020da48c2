import { type ReactNode, useId } from 'react';
import styles from './AccountSection.module.css';

interface AccountSectionProps {
  title: string;
  /** What the button or the form below does. */
  children: ReactNode;
}

export function AccountSection({ title, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section className={`stack gap-4 ${styles.section}`} aria-labelledby={titleId}>
      <h2 className="size-2" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
