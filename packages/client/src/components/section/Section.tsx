import { type ReactNode, useRef } from 'react';
import type { SectionId } from '../../paths';
import { EditMark } from './EditMark';
import styles from './Section.module.css';
import { type HeadingLevel, SectionHeading } from './SectionHeading';
import { useInView } from './useInView';

/** Props of a section that is part of the home page and also a page of its own. */
export interface SectionProps {
  /** 1 where the section is the whole page, 2 on the home page. */
  level: HeadingLevel;
}

interface SectionFrameProps extends SectionProps {
  id: SectionId;
  title: string;
  tagline?: string;
  intro?: string;
  /** Number of items in it, shown as a large figure. */
  count?: number;
  /**
   * What is shown in place of `children` while there are none. On the home page the section is then
   * left out (content/shownSections.ts).
   */
  emptyText?: string | false;
  /** Its background; the page's by default. */
  ground?: 'accent' | 'ink';
  /** Class that arranges heading and content; by default one is below the other. */
  arrangement?: string | undefined;
  children: ReactNode;
}

/** A section with its heading. Links and screen readers find it by its id. */
export function Section({ emptyText, arrangement, children, ...frame }: SectionFrameProps) {
  if (!emptyText) {
    return (
      <Frame {...frame} arrangement={arrangement}>
        {children}
      </Frame>
    );
  }
  if (frame.level === 2) return null;
  return (
    <Frame {...frame}>
      <p className={styles.empty}>{emptyText}</p>
    </Frame>
  );
}

function Frame({ id, ground, arrangement, children, ...heading }: SectionFrameProps) {
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
      <EditMark part={id} />
    </section>
  );
}
