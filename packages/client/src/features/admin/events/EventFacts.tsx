import type { EventDto, EventNotice } from '@club/shared/event';
import { eventPath } from '@club/shared/eventPaths';
import { placesAreGivenOn, placesGivenOnUntil } from '@club/shared/givenPlaces';
import { isPast, serverNow } from '../../../api/serverClock';
import { isPartOff } from '../../../content/isPartOff';
import { useContent } from '../../../content/useContent';
import { formatCount } from '../list/formatCount';
import { Fact, Facts } from '../shell/Fact';
import { useDates } from '../shell/useDates';
import { describePeople, hoursBefore, isToCome, isUnsent } from './eventWords';
import { countMailed, useEventFigures } from './useEventFigures';

/** What is written of an event, at a glance. */
export function EventFacts({ event }: { event: EventDto }) {
  const { formatSpan } = useDates();
  const content = useContent();
  const { sendsMail } = content;
  const { place, questions, slug, state } = event;
  return (
    <Facts>
      <Fact name="When">{formatSpan(event)}</Fact>
      <Fact name="Where">
        {place.mapLink === null ? place.name : <a href={place.mapLink}>{place.name}</a>}
      </Fact>
      <Fact name="Places">
        <Places event={event} />
      </Fact>
      {event.capacity !== null && isToCome(event) && (
        <Fact name="Free places">
          <FreePlaces event={event} />
        </Fact>
      )}
      <Fact name="Signing up">
        <SigningUp event={event} />
      </Fact>
      <Fact name="Reminders">
        <Reminders event={event} />
      </Fact>
      {event.notice && sendsMail && (
        <Fact name={state === 'cancelled' ? 'Mail that it is cancelled' : 'Mail about the change'}>
          <Notice event={event._id} notice={event.notice} />
        </Fact>
      )}
      {event.announced && sendsMail && !isPartOff(content, 'subscribers') && (
        <Fact name="Mail to subscribers">
          <Announced announced={event.announced} notice={event.notice} state={state} />
        </Fact>
      )}
      <Fact name="Questions">{questions.map(({ label }) => label).join(' · ') || 'None'}</Fact>
      <Fact name="Address">
        {event.state === 'draft' ? (
          eventPath(slug)
        ) : (
          <a href={eventPath(slug)}>{eventPath(slug)}</a>
        )}
      </Fact>
    </Facts>
  );
}

/** With how many have one, as soon as people can sign up. */
function Places({ event: { _id, capacity, state } }: { event: EventDto }) {
  const { data } = useEventFigures(_id, state !== 'draft');
  if (data) return describePeople({ capacity, ...data.states });
  return capacity === null ? 'No limit' : formatCount(capacity);
}

/** Until when they go to the next who waits. */
function FreePlaces({ event }: { event: EventDto }) {
  const { formatDeadline } = useDates();
  if (placesAreGivenOn(event, serverNow())) {
    return `Go to the next who waits until ${formatDeadline(placesGivenOnUntil(event).toISOString())}`;
  }
  if (isPast(event.startsAt)) return 'Stay empty: it has begun. ‘Mark present’ lets in who waits';
  return event.state === 'draft'
    ? 'Stay empty: it is too late to give them to the next who waits'
    : 'Stay empty now: when there is one, ‘Move up’ in the list gives it to somebody';
}

interface NoticeProps {
  /** The id of the event. */
  event: string;
  notice: EventNotice;
}

/** The last mail to everybody: when it leaves, or has left, and to how many. */
function Notice({ event, notice: { at, people } }: NoticeProps) {
  const { formatMoment } = useDates();
  const { data, error } = useEventFigures(event);
  if (people === 0) return 'None: nobody with an email address had signed up by then';
  if (people !== null) {
    return `Sent to ${people === 1 ? '1 person' : `${formatCount(people)} people`} on ${formatMoment(at)}`;
  }
  if (!data && !error) return '…';
  if (data && countMailed(data) === 0) return 'None: nobody with an email address has signed up';
  return `Leaves on ${formatMoment(at)}`;
}

interface AnnouncedProps extends Pick<EventDto, 'notice' | 'state'> {
  announced: EventNotice;
}

/** The mail that there is this event. What becomes of it later is no news to who has not signed up. */
function Announced({ announced: { at, people }, notice, state }: AnnouncedProps) {
  const { formatMoment } = useDates();
  if (people === null) return 'Leaves within some minutes';
  if (people === 0) return 'None: nobody had subscribed to events';
  const who = people === 1 ? '1 subscriber' : `${formatCount(people)} subscribers`;
  const sent = `Sent to ${who} on ${formatMoment(at)}`;
  if (!notice || notice.at < at) return sent;
  return `${sent}. Not sent again: ${state === 'cancelled' ? 'that it is cancelled' : 'the change'} is mailed only to who has signed up`;
}

/** When they are sent, and why they are not. */
function Reminders({ event }: { event: EventDto }) {
  const { sendsMail, site } = useContent();
  const { reminderHours, state } = event;
  if (reminderHours.length === 0) return 'None';
  const isLate = (hours: number) => isUnsent(event, hours, site.timeZone);
  const canBeLate = sendsMail && state !== 'cancelled';
  const hours = reminderHours
    .map(
      (one) => `${hoursBefore(one)}${canBeLate && isLate(one) ? ' (too late for this one)' : ''}`,
    )
    .join(', ');
  if (state === 'cancelled') return `${hours} (not sent: the event is cancelled)`;
  return sendsMail ? hours : `${hours} (not sent: the site sends no mail)`;
}

/** From when until when, as it is or was. */
function SigningUp({ event }: { event: EventDto }) {
  const { formatDeadline } = useDates();
  const { state, opensAt, closesAt, startsAt } = event;
  if (state === 'cancelled') return 'Closed: the event is cancelled';
  const published =
    state === 'draft' ? 'Opens when it is published' : 'Opened when it was published';
  const opens = (moment: string) =>
    `${isPast(moment) ? 'Opened' : 'Opens'} ${formatDeadline(moment)}`;
  const hasClosed = isPast(closesAt ?? startsAt);
  const start = hasClosed ? 'when it started' : 'when it starts';
  return [
    `${opensAt === null ? published : opens(opensAt)},`,
    hasClosed ? 'closed' : 'closes',
    closesAt === null ? start : formatDeadline(closesAt),
  ].join(' ');
}
