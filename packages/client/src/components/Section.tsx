import type { ReactNode } from 'react';
import type { SectionId } from '../paths';
import styles from './Section.module.css';
import { type HeadingLevel, SectionHeading } from './SectionHeading';

/** How every section of the home page, which is also a page of its own, can be placed. */
export interface SectionProps {
  /** 1 where the section is the whole page, 2 on the home page. */
  level: HeadingLevel;
}

interface SectionFrameProps extends SectionProps {
  id: SectionId;
  title: string;
  tagline?: string;
  /** How many things it shows, as a large numeral. */
  count?: number;
  /** The colour that it is printed on; paper when left out. */
  ground?: 'marigold' | 'ink';
  children: ReactNode;
}

/** A section with its heading, which scrolling and screen readers can find by its id. */
export function Section({ id, ground, children, ...heading }: SectionFrameProps) {
  const headingId = `${id}-heading`;
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId} data-ground={ground}>
      <SectionHeading id={headingId} {...heading} />
      {children}
    </section>
  );
}
