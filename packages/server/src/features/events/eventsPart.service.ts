import type { EventFields, EventState } from '@club/shared/event';
import type { EventPhase, EventSummary, PastEvents, ShownEvent } from '@club/shared/shownEvents';
import { type ClubDay, presentTerm, toDay } from '../../clubDay';
import type { EventPage, ModuleParts, SnapshotPart } from '../../livePages';
import { toHtml, toSummary } from '../../sections/markdown';
import { earliest } from '../../time';
import { listTerms } from '../team/terms.service';
import {
  cancelMessageOf,
  EventModel,
  type EventRecord,
  shownToAll,
  toEventDto,
} from './events.model';
import { closingMoment, openingToCome } from './eventTimes';

/** What the pages show of the events that are published or cancelled. */
type EventsPart = Pick<ModuleParts, 'events' | 'eventList' | 'eventPages'>;

/** The events as the pages show them, until the next of them opens, closes, begins or ends. */
export async function readEventsPart(
  { timeZone }: Pick<ClubDay, 'timeZone'>,
  now = new Date(),
): Promise<SnapshotPart<EventsPart>> {
  const records = await EventModel.find(shownToAll).sort({ startsAt: 1, _id: 1 }).lean();
  const eventPages = records.map((record) => toEventPage(record, timeZone, now));
  const listed = eventPages.map(toListed);
  const upcoming = listed.filter(({ phase }) => phase !== 'over');
  const over = listed.filter(({ phase }) => phase === 'over').reverse();
  const next = upcoming.find(({ isCancelled }) => !isCancelled) ?? null;
  return {
    value: {
      events: listed.length > 0 ? { next, list: null, shown: null } : null,
      eventList: { upcoming, past: byTerm(over, await listTerms(), timeZone) },
      eventPages,
    },
    validUntil: nextChange(records, now),
  };
}

function toEventPage(record: EventRecord, timeZone: string, now: Date): EventPage {
  const event = toEventDto(record);
  const isClosed = now >= closingMoment(event);
  const opensAt = openingToCome(event, now);
  return {
    _id: record._id.toString(),
    ...toShown(event, {
      phase: phaseOf(record, now),
      opensAt,
      isClosed,
      cancelMessage: cancelMessageOf(record),
    }),
    days: { firstDay: toDay(record.startsAt, timeZone), lastDay: toDay(record.endsAt, timeZone) },
  };
}

/** The page of an event, with the id of its picture. */
export function toShown(
  {
    slug,
    title,
    text,
    picture,
    place,
    startsAt,
    endsAt,
    isEndOpen,
    ...event
  }: EventFields & { state: EventState },
  now: Pick<ShownEvent, 'phase' | 'opensAt' | 'isClosed' | 'cancelMessage'>,
): Omit<ShownEvent, '_id' | 'sponsors'> {
  return {
    slug,
    title,
    place: place.name,
    startsAt,
    endsAt,
    isEndOpen,
    isCancelled: event.state === 'cancelled',
    image: picture,
    html: toHtml(text),
    summary: toSummary(text),
    mapLink: place.mapLink,
    closesAt: event.closesAt,
    capacity: event.capacity,
    ...now,
  };
}

function toListed({
  _id,
  html,
  summary,
  mapLink,
  opensAt,
  closesAt,
  isClosed,
  cancelMessage,
  capacity,
  days,
  ...event
}: EventPage): EventSummary {
  return event;
}

function phaseOf({ startsAt, endsAt }: EventRecord, now: Date): EventPhase {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'running' : 'over';
}

/** Events belong to the term in which they began. Those of the latest have pictures; the others are many. */
function byTerm(
  events: EventSummary[],
  terms: { label: string; firstDay: string }[],
  timeZone: string,
): PastEvents[] {
  const groups: PastEvents[] = [];
  for (const event of events) {
    const day = toDay(new Date(event.startsAt), timeZone);
    const term = presentTerm(terms, day)?.label ?? null;
    const group = groups.at(-1);
    if (group?.term === term) group.events.push(event);
    else groups.push({ term, events: [event] });
  }
  const withoutPicture = (event: EventSummary) => ({ ...event, image: null });
  return groups.map(({ term, events: held }, index) => ({
    term,
    events: index === 0 ? held : held.map(withoutPicture),
  }));
}

/** When the next event opens for signing up, closes, begins or ends; null for no such moment. */
function nextChange(records: EventRecord[], now: Date): Date | null {
  const moments = records.flatMap(({ opensAt, closesAt, startsAt, endsAt }) => [
    ...(opensAt ? [opensAt] : []),
    ...(closesAt ? [closesAt] : []),
    startsAt,
    endsAt,
  ]);
  return earliest(moments.filter((moment) => moment > now));
}
