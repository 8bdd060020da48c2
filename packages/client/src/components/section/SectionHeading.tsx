import { ownText } from '../../content/ownText';
import styles from './SectionHeading.module.css';

export type HeadingLevel = 1 | 2;

interface SectionHeadingProps {
  /** 1 where the section is the whole page, 2 on the home page. */
  level: HeadingLevel;
  /** Id of the heading, which labels the section. */
  id: string;
  title: string;
  tagline?: string;
  /** One or two sentences below the title. */
  intro?: string;
  /** Number of items in the section, shown as a large figure beside the heading. */
  count?: number;
}

export function SectionHeading({ level, id, title, tagline, intro, count }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="stack gap-3 top">
      {tagline && (
        <p className={styles.tagline} {...ownText(tagline)}>
          {tagline}
        </p>
      )}
      <div className={styles.line}>
        <Heading className={styles.title} id={id} tabIndex={-1} {...ownText(title)}>
          {title}
        </Heading>
        {count !== undefined && count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </div>
      {intro && (
        <p className={styles.intro} dir="auto">
          {intro}
        </p>
      )}
    </header>
  );
}
