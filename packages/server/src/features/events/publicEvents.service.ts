import type { EventDto, PublicEventDto, PublicEventQuery } from '@club/shared/event';
import { canHaveCome } from '@club/shared/eventDoor';
import { placesGivenOnUntil } from '@club/shared/givenPlaces';
import { NotFoundError } from '../../errors';
import { isDatabaseUnavailable } from '../../lib/databaseErrors';
import type { Page } from '../../lists/sendPage';
import { Together } from '../../queues/together';
import { EventModel, type EventRecord, shownToAll, toEventDto } from './events.model';
import { readLengths } from './places/eventPlaces.service';
import { countLetIn } from './places/waitingNumbers.service';

/** @throws {NotFoundError} when there is none with this slug that everybody may see */
export async function getShownEvent(slug: string): Promise<EventDto> {
  return toEventDto(await getRecord(slug));
}

/** @throws {NotFoundError} when there is none with this slug that everybody may see */
export async function getPublicEvent(slug: string): Promise<PublicEventDto> {
  const event = await getRecord(slug);
  return await toPublicEvent(event, await readLengths([event._id]));
}

/** When signing up opens, hundreds ask for the same event in one moment. */
const records = new Together<string, EventRecord>(async (slugs) => {
  const events = await EventModel.find({
    ...shownToAll,
    slug: { $in: [...new Set(slugs)] },
  }).lean();
  const bySlug = new Map(events.map((event) => [event.slug, event]));
  return slugs.map((slug) => {
    const value = bySlug.get(slug);
    return value ? { value } : { error: new NotFoundError('There is no such event.') };
  });
}, isDatabaseUnavailable);

async function getRecord(slug: string): Promise<EventRecord> {
  return await records.run(slug);
}

/** An event with what was said of its changes. */
export interface EventWithNews extends EventDto, Pick<EventRecord, 'mailing'> {}

/** Those of these events that everybody may see, by id. */
export async function findShownEvents(
  ids: EventRecord['_id'][],
): Promise<Map<string, EventWithNews>> {
  const events = await EventModel.find({ ...shownToAll, _id: { $in: ids } }).lean();
  return new Map(
    events.map((event) => [
      event._id.toHexString(),
      { ...toEventDto(event), mailing: event.mailing },
    ]),
  );
}

/** Those that are not over yet, the next one first; or the others, the latest first. */
export async function listPublicEvents(
  { when, page, limit }: Required<PublicEventQuery>,
  now: Date,
): Promise<Page<PublicEventDto>> {
  const isUpcoming = when === 'upcoming';
  const filter = { ...shownToAll, endsAt: isUpcoming ? { $gt: now } : { $lte: now } };
  const direction = isUpcoming ? 1 : -1;
  const [events, total] = await Promise.all([
    EventModel.find(filter)
      .sort({ startsAt: direction, _id: direction })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    EventModel.countDocuments(filter),
  ]);
  const lengths = await readLengths(events.map(({ _id }) => _id));
  const entries = await Promise.all(events.map((event) => toPublicEvent(event, lengths)));
  return { entries, total };
}

/** @param lengths how many are in the lines, by event */
async function toPublicEvent(
  record: EventRecord,
  lengths: ReadonlyMap<string, number>,
): Promise<PublicEventDto> {
  const event = toEventDto(record);
  const length = lengths.get(event._id) ?? 0;
  const { slug, title, text, picture, place, startsAt, endsAt, opensAt, closesAt } = event;
  const { isEndOpen, capacity, questions, state } = event;
  const beyond = capacity === null ? 0 : Math.max(0, length - capacity);
  const isHeld = beyond > 0 && canHaveCome(event, new Date());
  return {
    slug,
    title,
    text,
    picture,
    place,
    startsAt,
    endsAt,
    opensAt,
    closesAt,
    isEndOpen,
    capacity,
    questions,
    state: state === 'cancelled' ? state : 'published',
    placesLeft: capacity === null ? null : Math.max(0, capacity - length),
    waiting: isHeld ? beyond - (await countLetIn(event._id)) : beyond,
    givenOnUntil: placesGivenOnUntil(event).toISOString(),
  };
}
