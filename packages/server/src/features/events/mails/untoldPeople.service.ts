import type { EventFiguresDto } from '@club/shared/eventFigures';
import type { OverviewTask } from '@club/shared/overview';
import { ConflictError } from '../../../errors';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { outsideBin } from '../../bin/bin.service';
import { EventModel, type EventRecord } from '../events.model';
import { getEvent, subjectOf } from '../events.service';
import { getPlaces, listPlaced, listWaiting, type Places } from '../places/eventPlaces.service';
import { inEffect, RegistrationModel, toTell } from '../registrations.model';

/*
 * Whom no mail has told: who moved up to a place, and everybody in the line of an event that was changed. The team
 * tells them, and says so; until then it is reminded.
 */

type UntoldChange = EventFiguresDto['toTell']['change'];
type WithNews = Pick<EventRecord, '_id' | 'mailing' | 'endsAt'>;

/** The last change of an event that was not mailed, and for how many it is news; null for none, and after the end. */
export async function countUntold(
  { mailing, endsAt }: WithNews,
  places: Places,
): Promise<UntoldChange> {
  const at = mailing?.untoldAt;
  if (!at || endsAt <= new Date()) return null;
  const people = await RegistrationModel.countDocuments(untoldOf(at, places));
  return people === 0 ? null : { at: at.toISOString(), people };
}

/** What finds those for whom the last change of an event is news. */
export async function findUntold(id: string, places: Places): Promise<object> {
  const event = await EventModel.findById(id, 'mailing').lean();
  return untoldOf(event?.mailing?.untoldAt, places);
}

/** @param at when the change was saved; null when there is none */
function untoldOf(at: Date | null | undefined, places: Places): object {
  if (!at) return { _id: { $in: [] } };
  const _id = { $in: [...listPlaced(places), ...listWaiting(places)] };
  // Who has signed up since, or is in the hall, knows it.
  return { ...inEffect, present: null, _id, confirmedAt: { $lte: at } };
}

/**
 * Notes that the team has told people of a change.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it was changed once more, or somebody has said so already
 */
export async function markPeopleTold(id: string, { at }: { at: string }, by: Actor): Promise<void> {
  const event = await getEvent(id);
  const { modifiedCount } = await EventModel.updateOne(
    { ...outsideBin, _id: id, 'mailing.untoldAt': new Date(at) },
    { $set: { 'mailing.untoldAt': null } },
  );
  if (modifiedCount === 0) {
    throw new ConflictError('The event was changed once more, or somebody has said so already.');
  }
  await recordAudit({ actor: named(by), action: 'event.told', subject: subjectOf(event) });
}

/** What is left to tell, of each event that is not over. */
export async function listChangesToTell(now: Date): Promise<Task[]> {
  const events = await listEvents({ 'mailing.untoldAt': { $ne: null } }, now);
  return await Promise.all(
    events.map(async (event) => {
      const change = await countUntold(event, await getPlaces(event._id.toHexString()));
      return toTask(event, {
        people: change?.people ?? 0,
        person: null,
        query: '?toTell=change',
      });
    }),
  );
}

/** Who has moved up to a place, of each event that is not over. */
export async function listPlacesToTell(now: Date): Promise<Task[]> {
  const events = await listEvents({}, now);
  const ofEvents = { ...toTell, event: { $in: events.map(({ _id }) => _id) } };
  const people = await RegistrationModel.find(ofEvents, 'event name').lean();
  return events.map((event) => {
    const names = people.filter((one) => one.event.equals(event._id)).map(({ name }) => name);
    const person = names.length === 1 ? (names[0] ?? null) : null;
    return toTask(event, { people: names.length, person, query: '?toTell=place' });
  });
}

type Task = Omit<OverviewTask, 'kind'>;

interface ToTell {
  people: number;
  /** The name of who is alone. */
  person: string | null;
  query: string;
}

function toTask({ _id, title }: EventRecord, { people, person, query }: ToTell): Task {
  const href = `/admin/events/${_id.toHexString()}${query}`;
  return { count: people, href, event: { title, person } };
}

/** The next one first. */
async function listEvents(which: object, now: Date): Promise<EventRecord[]> {
  const state = { $in: ['published', 'cancelled'] as const };
  return await EventModel.find({ ...outsideBin, ...which, state, endsAt: { $gt: now } })
    .sort({ startsAt: 1, _id: 1 })
    .lean();
}
