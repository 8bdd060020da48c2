import type { EventDto } from '@club/shared/event';
import type { AddRegistrationRequest, RegistrationDto } from '@club/shared/registration';
import { ConflictError, NotFoundError } from '../../errors';
import { duplicateField } from '../../lib/database';
import { Types } from '../../lib/mongoose';
import { hour } from '../../time';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { findPlace, getPlaces, joinLine, leaveLine, moveToFront } from './eventPlaces.service';
import { readAnswers } from './eventQuestions';
import { getEvent } from './events.service';
import {
  RegistrationModel,
  type RegistrationRecord,
  toRegistrationDto,
} from './registrations.model';

/**
 * Signs somebody up in the name of the team: at the end of the line, like everybody.
 * @throws {NotFoundError} when there is no such event
 * @throws {UnprocessableError} when an answer does not fit its question
 * @throws {ConflictError} when the event takes nobody, or the address is signed up already
 */
export async function addRegistration(
  eventId: string,
  { answers, ...person }: AddRegistrationRequest,
  by: Actor,
): Promise<RegistrationDto> {
  const event = await requireTaking(eventId);
  const fields = { ...person, answers: readAnswers(event.questions, answers) };
  const registration = (await comeBack(event, fields)) ?? (await addNew(event, fields));
  const places = await joinLine(event._id, registration._id);
  await recordAudit({
    actor: named(by),
    action: 'registration.added',
    subject: { _id: registration._id.toHexString(), name: registration.name },
    after: { event: event.title },
  });
  return toRegistrationDto(registration, places);
}

/**
 * Takes somebody out of the line. The place goes to the next who waits, unless the event begins soon.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when it is cancelled already
 */
export async function cancelRegistration(
  eventId: string,
  id: string,
  by: Actor,
): Promise<RegistrationDto> {
  const event = await getEvent(eventId);
  const registration = await RegistrationModel.findOneAndUpdate(
    { _id: id, event: eventId, cancelledAt: null },
    { $set: { cancelledAt: new Date() } },
    { returnDocument: 'after' },
  ).lean();
  if (!registration) {
    await getRegistration(eventId, id);
    throw new ConflictError('This registration is cancelled already.');
  }
  await leaveLine(eventId, registration._id, placesAreGivenOn(event, new Date()));
  await recordAudit({
    actor: named(by),
    action: 'registration.cancelled',
    subject: { _id: id, name: registration.name },
    after: { event: event.title },
  });
  return await describe(registration);
}

/**
 * Makes somebody who waits the next one to get a place.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when it does not wait
 */
export async function moveUp(eventId: string, id: string, by: Actor): Promise<RegistrationDto> {
  const event = await getEvent(eventId);
  const registration = await getRegistration(eventId, id);
  await moveToFront(eventId, registration._id);
  await recordAudit({
    actor: named(by),
    action: 'registration.movedUp',
    subject: { _id: id, name: registration.name },
    after: { event: event.title },
  });
  return await describe(registration);
}

/**
 * Notes that somebody was there whom the door has not seen.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when the person is present already
 */
export async function markPresent(eventId: string, id: string, by: Actor) {
  const present = { at: new Date(), by: by.username, scan: null };
  return await setPresence(eventId, id, { from: null, to: present }, by);
}

/**
 * Takes back that somebody was there.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when the person is not present
 */
export async function markAbsent(eventId: string, id: string, by: Actor) {
  return await setPresence(eventId, id, { from: { $ne: null }, to: null }, by);
}

interface PresenceChange {
  from: null | { $ne: null };
  to: RegistrationRecord['present'];
}

async function setPresence(
  eventId: string,
  id: string,
  { from, to }: PresenceChange,
  by: Actor,
): Promise<RegistrationDto> {
  const event = await getEvent(eventId);
  const registration = await RegistrationModel.findOneAndUpdate(
    { _id: id, event: eventId, present: from },
    { $set: { present: to } },
    { returnDocument: 'after' },
  ).lean();
  if (!registration) {
    const { name } = await getRegistration(eventId, id);
    throw new ConflictError(`${name} is marked as ${to ? 'present' : 'absent'} already.`);
  }
  await recordAudit({
    actor: named(by),
    action: to ? 'registration.markedPresent' : 'registration.markedAbsent',
    subject: { _id: id, name: registration.name },
    after: { event: event.title },
  });
  return await describe(registration);
}

/** Whether a place that becomes free is given to somebody else. */
function placesAreGivenOn({ startsAt, promoteUntilHours }: EventDto, now: Date): boolean {
  return now.getTime() < Date.parse(startsAt) - promoteUntilHours * hour;
}

/** @throws {ConflictError} when the event is no published one that is still to end */
async function requireTaking(id: string): Promise<EventDto> {
  const event = await getEvent(id);
  if (event.state !== 'published') throw new ConflictError(`This event is ${event.state}.`);
  if (Date.parse(event.endsAt) <= Date.now()) throw new ConflictError('This event is over.');
  return event;
}

type NewRegistration = Pick<RegistrationRecord, 'name' | 'email'> & {
  answers: RegistrationDto['answers'];
};

/**
 * Signs up again who is not in the line: after a cancellation, or when the site has stopped between the two
 * writes of a registration. Null when nobody has registered with this address.
 * @throws {ConflictError} when the address is in the line
 */
async function comeBack({ _id }: EventDto, { email, ...fields }: NewRegistration) {
  const former = await RegistrationModel.findOne({ event: _id, email }, '_id').lean();
  if (!former) return null;
  if (findPlace(await getPlaces(_id), former._id.toHexString())) throw isSignedUp();
  return await RegistrationModel.findOneAndUpdate(
    { _id: former._id },
    { $set: { ...fields, cancelledAt: null, confirmedAt: new Date() } },
    { returnDocument: 'after' },
  ).lean();
}

async function addNew({ _id }: EventDto, fields: NewRegistration) {
  try {
    const event = new Types.ObjectId(_id);
    const created = await RegistrationModel.create({ ...fields, event, confirmedAt: new Date() });
    return created.toObject();
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    throw isSignedUp();
  }
}

function isSignedUp(): ConflictError {
  const message = 'Somebody has signed up with this address.';
  return new ConflictError(message, [{ field: 'email', message }]);
}

async function describe(registration: RegistrationRecord): Promise<RegistrationDto> {
  const places = await getPlaces(registration.event.toHexString());
  return toRegistrationDto(registration, places);
}

async function getRegistration(event: string, id: string): Promise<RegistrationRecord> {
  const registration = await RegistrationModel.findOne({ _id: id, event }).lean();
  if (!registration) throw new NotFoundError('Nobody is signed up in this way (any more).');
  return registration;
}
