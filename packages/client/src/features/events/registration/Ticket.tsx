import { eventCalendarPath, eventPath } from '@club/shared/eventPaths';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatHours, nameZone } from '../../../content/clubTime';
import { ownText } from '../../../content/ownText';
import { useContent } from '../../../content/useContent';
import { loadOrReloadOnce } from '../../../reloadOnce';
import { EventDate } from '../EventDate';
import frame from '../EventTicket.module.css';
import { isOver } from './isOver';
import styles from './Ticket.module.css';

const QrCode = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./QrCode')).QrCode })),
);

/** The event, the name and, for who has a place, the code for the door until the end. */
export function Ticket({ registration }: { registration: OwnRegistrationDto }) {
  const { timeZone } = useContent().site;
  const { name, state, code, event } = registration;
  const isCancelled = event.state === 'cancelled' || state === 'cancelled';
  const isToCome = !isCancelled && !isOver(event);
  const ground = state === 'placed' ? 'accent' : 'ink';
  return (
    <article className={frame.ticket}>
      <div className={frame.stub} data-ground={ground}>
        <EventDate startsAt={event.startsAt} isCancelled={isCancelled} />
      </div>
      <div className={frame.words} data-ground={ground}>
        <h1 className={frame.title} tabIndex={-1} {...ownText(event.title)}>
          {event.title}
        </h1>
        <p className={frame.line}>
          {formatHours(event.startsAt, event.endsAt, timeZone)}, {nameZone(timeZone)}
          <br />
          <bdi>{event.place.name}</bdi>
        </p>
        <p className={styles.name} {...ownText(name)}>
          {name}
        </p>
        <p className={styles.ways}>
          <Link to={eventPath(event.slug)} reloadDocument>
            About the event
          </Link>
          {isToCome && <a href={eventCalendarPath(event.slug)}>Add to your calendar</a>}
        </p>
      </div>
      {code !== null && isToCome && (
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode text={code} label="Your code for the door" />
          </Suspense>
          <p>{code.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      )}
    </article>
  );
}
