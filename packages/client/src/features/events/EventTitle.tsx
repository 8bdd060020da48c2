import { eventPath } from '@club/shared/eventPaths';
import type { EventSummary } from '@club/shared/shownEvents';
import { Link } from 'react-router-dom';
import { ownText } from '../../content/ownText';
import styles from './EventTitle.module.css';

interface EventTitleProps {
  event: Pick<EventSummary, 'slug' | 'title'>;
  headingLevel: 2 | 3;
  /** For its size. */
  className: string | undefined;
}

/** The title of an event in a list, whose link covers the whole entry. */
export function EventTitle({ event, headingLevel, className }: EventTitleProps) {
  const { slug, title } = event;
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className={`${styles.title} ${className}`} {...ownText(title)}>
      {/* What it links comes with its own document. */}
      <Link className={styles.link} to={eventPath(slug)} reloadDocument>
        {title}
      </Link>
    </Heading>
  );
}
