import type { EventSummary } from '@club/shared/shownEvents';
import { Picture } from '../../components/Picture';
import { formatHours } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { EventDate } from './EventDate';
import styles from './EventRows.module.css';
import { EventState } from './EventState';
import { EventTitle } from './EventTitle';

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
  const { place, startsAt, phase, isCancelled, image } = event;
  return (
    <li className={styles.row}>
      <div className={styles.date}>
        <EventDate startsAt={startsAt} isCancelled={isCancelled} />
      </div>
      <div className={styles.words}>
        <EventTitle event={event} headingLevel={headingLevel} className={styles.title} />
        <p className={styles.line}>
          {phase !== 'over' && `${formatHours(event, site.timeZone)}, `}
          <bdi>{place}</bdi>
        </p>
      </div>
      <div className={`row gap-3 across-5 ${styles.more}`}>
        {/* The heading of the past says that they are over. */}
        {(isCancelled || phase === 'running') && <EventState {...event} />}
        {image !== null && image in pictures && (
          <Picture file={image} alt="" sizes="(min-width: 48rem) 12rem, 30vw" />
        )}
      </div>
    </li>
  );
}
