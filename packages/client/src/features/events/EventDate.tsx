import { toClubTime } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import styles from './EventDate.module.css';

interface EventDateProps {
  /** ISO 8601. */
  startsAt: string;
  /** An event that is cancelled has its day struck out. */
  isCancelled?: boolean;
}

/** The day on which an event begins, its number as large as on a ticket. The font size is that of the place. */
export function EventDate({ startsAt, isCancelled }: EventDateProps) {
  const { timeZone } = useContent().site;
  const { weekday, day, month, year } = toClubTime(startsAt, timeZone);
  return (
    <time className={styles.date} dateTime={startsAt} data-cancelled={isCancelled || undefined}>
      <span className={styles.words}>{weekday}</span> <span className={styles.day}>{day}</span>{' '}
      <span className={styles.words}>
        {month} {year}
      </span>
    </time>
  );
}
