import type { EventSummary } from '@club/shared/shownEvents';
import { zoneName } from '@club/shared/zoneName';
import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import { formatHours } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { EventDate } from './EventDate';
import { EventState } from './EventState';
import styles from './EventTicket.module.css';
import { EventTitle } from './EventTitle';

interface EventTicketProps {
  event: EventSummary;
  headingLevel: 2 | 3;
  /** When its picture is fetched. */
  pictureLoading: 'eager' | 'lazy';
}

/** The next event, as a ticket: the day on its stub, then title, time and place, and the picture. */
export function EventTicket({ event, headingLevel, pictureLoading }: EventTicketProps) {
  const { pictures, site } = useContent();
  const { place, startsAt, image } = event;
  const hasPicture = image !== null && image in pictures;
  return (
    <article className={styles.ticket}>
      <div className={styles.stub} data-ground="second">
        <EventDate startsAt={startsAt} />
      </div>
      <div className={`stack gap-4 start ${styles.words}`} data-ground="second">
        {/* Below another heading, that says it. */}
        {headingLevel === 2 && <EventState {...event} />}
        <EventTitle event={event} headingLevel={headingLevel} className={styles.title} />
        <p className={styles.line}>
          {formatHours(event, site.timeZone)}, {zoneName(site.timeZone)}
          <br />
          <bdi>{place}</bdi>
        </p>
        <span className={`row gap-2 no-print ${styles.go}`} aria-hidden="true">
          Programme and places
          <Icon name="arrow" />
        </span>
      </div>
      {hasPicture && (
        <div className={styles.picture}>
          <Picture
            file={image}
            alt=""
            sizes="(min-width: 60rem) 33vw, 100vw"
            loading={pictureLoading}
          />
        </div>
      )}
    </article>
  );
}
