import type { OverviewDto, OverviewEvent, OverviewEvents } from '@club/shared/overview';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPast } from '../../../api/serverClock';
import { formatCount } from '../list/formatCount';
import { adminPath } from '../shell/adminPath';
import { NewsSection } from '../shell/NewsSection';
import { useDates } from '../shell/useDates';
import { EventShares } from './EventShares';

/** The next event and the last one, with who has a place and who came. Every number opens its list. */
export function EventNews({ overview: { events } }: { overview: OverviewDto }) {
  const { next, following, last, ofTerm } = events ?? {};
  if (!next && !last) return null;
  return (
    <NewsSection id="events" title="Events">
      {next && <NextEvent event={next} />}
      {following && <NextEvent event={following} />}
      {last && <LastEvent event={last} ofTerm={ofTerm ?? null} />}
    </NewsSection>
  );
}

function NextEvent({ event }: { event: OverviewEvent }) {
  const { _id, startsAt, hasDoor, placed, waiting, came } = event;
  const isRunning = isPast(startsAt);
  return (
    <Card event={event} label={isRunning ? 'Now' : 'Next'}>
      <p>
        <ListLink event={_id} query="state=placed">
          {formatCount(placed)}
        </ListLink>{' '}
        {takenText(event)}
        {waiting > 0 && (
          <>
            ,{' '}
            <ListLink event={_id} query="state=waiting">
              {formatCount(waiting)}
            </ListLink>{' '}
            {waiting === 1 ? 'waits' : 'wait'}
          </>
        )}
        {came > 0 && (
          <>
            , <Came event={event} /> came
          </>
        )}
      </p>
      <div className="row across-5 strong-links">
        <ListLink event={_id}>Registrations</ListLink>
        {/* Loads the document: only that of the admin area may use the camera. */}
        {hasDoor && <a href={adminPath('doorOfEvent', { id: _id })}>Door</a>}
      </div>
    </Card>
  );
}

/** After how many have a place. The door may let in more than there are places. */
function takenText({ capacity, placed }: OverviewEvent): string {
  if (capacity === null) return 'signed up';
  if (placed <= capacity) return `of ${formatCount(capacity)} places taken`;
  return capacity === 1 ? 'for 1 place' : `for ${formatCount(capacity)} places`;
}

interface LastEventProps {
  event: OverviewEvent;
  ofTerm: OverviewEvents['ofTerm'];
}

function LastEvent({ event, ofTerm }: LastEventProps) {
  const { _id, placed, came, capacity } = event;
  // The door may have let in more than there were places.
  const extra = capacity === null ? 0 : Math.max(0, placed - capacity);
  return (
    <Card event={event} label="Last">
      <p>
        <Came event={event} /> came,{' '}
        <ListLink event={_id} query="state=placed">
          {formatCount(placed - extra)}
        </ListLink>{' '}
        had a place{extra > 0 && `, ${formatCount(extra)} came without one`}
      </p>
      {ofTerm && (
        <p>
          In {ofTerm.term}, {formatCount(ofTerm.came)} came to{' '}
          <Link to={`${adminPath('events')}?when=past`}>
            {ofTerm.events === 1 ? '1 event' : `${formatCount(ofTerm.events)} events`}
          </Link>
        </p>
      )}
      {placed + came > 0 && <EventShares event={_id} />}
    </Card>
  );
}

function Came({ event: { _id, came } }: { event: OverviewEvent }) {
  return (
    <ListLink event={_id} query="present=true">
      {formatCount(came)}
    </ListLink>
  );
}

interface CardProps {
  event: OverviewEvent;
  label: string;
  children: ReactNode;
}

function Card({ event, label, children }: CardProps) {
  const { formatSpan } = useDates();
  return (
    <article className="stack gap-1 panel break">
      <p className="quiet">{label}</p>
      <h3 className="size-0">
        <bdi>{event.title}</bdi>
      </h3>
      <p className="quiet">{formatSpan(event)}</p>
      {children}
    </article>
  );
}

interface ListLinkProps {
  event: string;
  query?: string;
  children: ReactNode;
}

function ListLink({ event, query = '', children }: ListLinkProps) {
  return (
    <Link to={{ pathname: adminPath('event', { id: event }), search: query }}>{children}</Link>
  );
}
