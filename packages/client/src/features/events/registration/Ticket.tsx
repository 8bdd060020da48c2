import { eventCalendarPath, eventPath } from '@club/shared/eventPaths';
import type { QrCode } from '@club/shared/qrCode';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { zoneName } from '@club/shared/zoneName';
import { Link } from 'react-router-dom';
import { formatHours } from '../../../content/clubTime';
import { ownText } from '../../../content/ownText';
import { useContent } from '../../../content/useContent';
import { EventDate } from '../EventDate';
import frame from '../EventTicket.module.css';
import { isOver } from './isOver';
import { OwnEventsLink } from './OwnEventsLink';
import styles from './Ticket.module.css';

/** The event, the name and, for who has a place, the code for the door until the end. */
export function Ticket({ registration }: { registration: OwnRegistrationDto }) {
  const { timeZone } = useContent().site;
  const { name, state, code, qrCode, event } = registration;
  const isCancelled = event.state === 'cancelled' || state === 'cancelled';
  const isToCome = !isCancelled && !isOver(event);
  const ground = state === 'placed' ? 'accent' : 'ink';
  return (
    <>
      <article className={`${frame.ticket} ${styles.ticket}`}>
        <div className={frame.stub} data-ground={ground}>
          <EventDate startsAt={event.startsAt} isCancelled={isCancelled} />
        </div>
        <div className={`stack gap-4 start ${frame.words}`} data-ground={ground}>
          <h1 className={frame.title} tabIndex={-1} {...ownText(event.title)}>
            {event.title}
          </h1>
          <p className={frame.line}>
            {formatHours(event, timeZone)}, {zoneName(timeZone)}
            <br />
            <bdi>{event.place.name}</bdi>
          </p>
          <p className="stated break" {...ownText(name)}>
            {name}
          </p>
        </div>
        {code !== null && isToCome && (
          <div className={styles.code}>
            {qrCode && <DrawnCode {...qrCode} />}
            <p>{code.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
        )}
      </article>
      {/* Below the code: at the door nothing of it may need a second screen. */}
      <p className="row gap-2 across-5 links no-print">
        <Link to={eventPath(event.slug)} reloadDocument>
          About the event
        </Link>
        <OwnEventsLink />
        {isToCome && state === 'placed' && (
          <a href={eventCalendarPath(event.slug)}>Add to your calendar</a>
        )}
      </p>
    </>
  );
}

/** Dark on light in both colour schemes. */
function DrawnCode({ side, path }: QrCode) {
  return (
    <svg
      role="img"
      aria-label="Your code for the door"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
