import { hash } from 'node:crypto';
import { allows } from '@club/shared/allows';
import { addressWords, markedWord } from '@club/shared/emailMark';
import type { EventDto } from '@club/shared/event';
import { doorMargin, hadDoor, hasDoor } from '@club/shared/eventDoor';
import type { DoorEntry, DoorEvent, DoorList } from '@club/shared/scan';
import type { UserDto } from '@club/shared/user';
import { addMilliseconds } from '../../../time';
import { outsideBin } from '../../bin/bin.service';
import { EventModel, toEventDto } from '../events.model';
import { getEvent } from '../events.service';
import { requireDoor } from '../eventTimes';
import { getPlaces } from '../places/eventPlaces.service';
import { numberPlaces } from '../places/waitingNumbers.service';
import { RegistrationModel, toPresence, toRegistrationState } from '../registrations.model';
import { listNotedScans } from './notedScans.service';

const maxEvents = 50;

/** The events that have a door now, the next first. */
export async function listDoorEvents(now: Date): Promise<DoorEvent[]> {
  const events = await EventModel.find({
    ...outsideBin,
    state: 'published',
    endsAt: { $gt: addMilliseconds(now, -doorMargin) },
  })
    .sort({ startsAt: 1, _id: 1 })
    .limit(maxEvents)
    .lean();
  return events
    .map(toEventDto)
    .filter((event) => hasDoor(event, now))
    .map(toDoorEvent);
}

/**
 * What the phones at the door keep, so that they can work without network.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it has no door now
 */
export async function getDoorList(eventId: string): Promise<DoorList> {
  const event = await getEventWithDoor(eventId);
  const [entries, noted] = await Promise.all([listEntries(eventId), listNotedScans(eventId)]);
  return { event: toDoorEvent(event), entries, noted };
}

/**
 * An event, for what is done at its door.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it has no door now
 */
async function getEventWithDoor(eventId: string): Promise<EventDto> {
  const event = await getEvent(eventId);
  requireDoor(event, new Date());
  return event;
}

/**
 * An event, for what a phone has noted at its door. After that has closed, who manages events may send what waits on a
 * phone: they may mark by hand who was there, too.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it has no door now, and had none or somebody else sends
 */
export async function getEventOfScans(
  eventId: string,
  { permissions }: Pick<UserDto, 'permissions'>,
): Promise<EventDto> {
  const event = await getEvent(eventId);
  const now = new Date();
  if (!(hadDoor(event, now) && allows(permissions, 'events'))) requireDoor(event, now);
  return event;
}

async function listEntries(event: string): Promise<DoorEntry[]> {
  const [places, registrations] = await Promise.all([
    getPlaces(event),
    RegistrationModel.find({ event }, 'name code email cancelledAt present')
      .sort({ name: 1 })
      .lean(),
  ]);
  const inLine = await numberPlaces(places);
  return registrations.map((registration) => {
    const { name, code, present } = registration;
    const _id = registration._id.toHexString();
    const place = inLine.get(_id) ?? null;
    const state = toRegistrationState(registration, place);
    const position = state === 'waiting' && place?.state === 'waiting' ? place.position : null;
    const emailMarks = marksOf(event, registration.email ?? '');
    const scan = present?.scan ?? null;
    return { _id, name, code, emailMarks, state, position, present: toPresence(present), scan };
  });
}

function marksOf(event: string, email: string): string {
  const markOf = (word: string) => hash('sha256', markedWord(event, word), 'base64').slice(0, 4);
  return addressWords(email).map(markOf).join(' ');
}

function toDoorEvent({ _id, title, startsAt, endsAt, place }: EventDto): DoorEvent {
  return { _id, title, startsAt, endsAt, place: place.name };
}
