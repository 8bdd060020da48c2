import { type ReactNode, useRef } from 'react';
import type { SectionId } from '../../paths';
import styles from './Section.module.css';
import { type HeadingLevel, SectionHeading } from './SectionHeading';
import { useInView } from './useInView';

/** What a section of the home page is told that is also a page of its own. */
export interface SectionProps {
  /** 1 where the section is the whole page, 2 on the home page. */
  level: HeadingLevel;
}

interface SectionFrameProps extends SectionProps {
  id: SectionId;
  title: string;
  tagline?: string;
  intro?: string;
  /** How many things it shows, as a large numeral. */
  count?: number;
  /** The colour that it is printed on; paper when left out. */
  ground?: 'marigold' | 'ink';
  /** The class that arranges heading and content; one below the other when left out. */
  arrangement?: string | undefined;
  children: ReactNode;
}

/** A section with its heading, which scrolling and screen readers can find by its id. */
export function Section({ id, ground, arrangement, children, ...heading }: SectionFrameProps) {
  const headingId = `${id}-heading`;
  const content = useRef<HTMLDivElement>(null);
  const wasInView = useInView(content);
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId} data-ground={ground}>
      <div
        ref={content}
        className={`${styles.content} ${arrangement ?? styles.stack}`}
        data-in-view={wasInView}
      >
        <SectionHeading id={headingId} {...heading} />
        {children}
      </div>
    </section>
  );
}
