import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

interface FormPageProps {
  heading: string;
  /** One sentence between the heading and the form. */
  intro?: string;
  /** The form and the links below it. */
  children: ReactNode;
}

/** A page of one narrow column with a heading and a form. */
export function FormPage({ heading, intro, children }: FormPageProps) {
  return (
    <section className={`stack gap-5 ${styles.page}`}>
      <h1 tabIndex={-1}>{heading}</h1>
      {intro && <p className="quiet">{intro}</p>}
      {children}
    </section>
  );
}
