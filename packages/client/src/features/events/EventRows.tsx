import { eventPath } from '@club/shared/eventPaths';
import type { EventSummary } from '@club/shared/shownEvents';
import { Link } from 'react-router-dom';
import { Picture } from '../../components/Picture';
import { formatHours } from '../../content/clubTime';
import { ownText } from '../../content/ownText';
import { useContent } from '../../content/useContent';
import { EventDate } from './EventDate';
import styles from './EventRows.module.css';
import { EventState } from './EventState';

interface EventRowsProps {
  events: EventSummary[];
  headingLevel: 2 | 3;
}

/** Events as lines of a programme. */
export function EventRows({ events, headingLevel }: EventRowsProps) {
  return (
    <ul className={styles.rows}>
      {events.map((event) => (
        <EventRow key={event.slug} event={event} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

function EventRow({ event, headingLevel }: { event: EventSummary; headingLevel: 2 | 3 }) {
  const { pictures, site } = useContent();
  const { slug, title, place, startsAt, endsAt, phase, isCancelled, image } = event;
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.row}>
      <div className={styles.date}>
        <EventDate startsAt={startsAt} isCancelled={isCancelled} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title} {...ownText(title)}>
          {/* What it links comes with its own document. */}
          <Link className={styles.link} to={eventPath(slug)} reloadDocument>
            {title}
          </Link>
        </Heading>
        <p className={styles.line}>
          {phase !== 'over' && `${formatHours(startsAt, endsAt, site.timeZone)}, `}
          <bdi>{place}</bdi>
        </p>
      </div>
      <div className={styles.more}>
        {/* The heading of the past says that they are over. */}
        {(isCancelled || phase === 'running') && <EventState {...event} />}
        {image !== null && image in pictures && (
          <Picture file={image} alt="" sizes="(min-width: 48rem) 12rem, 30vw" />
        )}
      </div>
    </li>
  );
}
