import type { EventDto } from '@club/shared/event';
import { canHaveCome } from '@club/shared/eventDoor';
import { foldText } from '@club/shared/fold';
import { keepsPeople } from '@club/shared/keptPeople';
import type { AddRegistrationRequest, RegistrationDto } from '@club/shared/registration';
import type { WalkIn } from '@club/shared/scan';
import { ConflictError, NotFoundError, UnprocessableError } from '../../../errors';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { findKeptMonths } from '../../content/contentPart.service';
import { addMissedWalkIn } from '../door/walkIns.service';
import { readAnswers } from '../eventQuestions';
import { getEvent } from '../events.service';
import { requireBegun, requireToCome } from '../eventTimes';
import { type TellPerson, tellGivenBack, tellPlaced } from '../places/eventLine.service';
import { moveToFront, readPlace } from '../places/eventPlaces.service';
import { readNumberedPlace } from '../places/waitingNumbers.service';
import {
  RegistrationModel,
  type RegistrationRecord,
  toRegistrationDto,
  toTell,
} from '../registrations.model';
import { giveUp, storeRegistration, takePlace } from '../storedRegistrations';
import { newRegistrationLink } from './registrationLinks.service';

/** What adding somebody needs. */
interface Adding {
  tell: TellPerson;
  /** Of the club. */
  timeZone: string;
}

/**
 * Signs somebody up in the name of the team: at the end of the line, like everybody. Once the event has begun, somebody
 * who has come is added as present instead.
 * @throws {NotFoundError} when there is no such event
 * @throws {UnprocessableError} when the address is missing, or an answer does not fit its question
 * @throws {ConflictError} when the event takes nobody, the address is signed up already, or a name is on the list of who
 *   has come, and it is not said that it is another person
 */
export async function addRegistration(
  eventId: string,
  { name, email, answers, hasCome, isNamesake = false }: AddRegistrationRequest,
  by: Actor,
  { tell, timeZone }: Adding,
): Promise<RegistrationDto> {
  const event = await getEvent(eventId);
  if (hasCome) {
    if (!isNamesake) await refuseKnownName(eventId, name);
    return await addPresent(event, { name, email: email ?? '' }, by, timeZone);
  }
  requireToCome(event);
  if (email === undefined) {
    throw new UnprocessableError([
      { field: 'email', message: 'Please enter a valid email address.' },
    ]);
  }
  const registration = await storeRegistration(eventId, email, {
    name,
    answers: readAnswers(event.questions, answers),
    confirmedAt: new Date(),
  });
  if (!registration) throw isSignedUp();
  const place = await takePlace(event, registration, tell);
  await recordAudit({
    actor: named(by),
    action: 'registration.added',
    subject: { _id: registration._id.toHexString(), name: registration.name },
    after: { event: event.title },
  });
  return toRegistrationDto(registration, place);
}

/** Who types in a list of paper cannot compare each name with all that are on the list. */
async function refuseKnownName(event: string, name: string): Promise<void> {
  const onList = {
    event,
    forgottenAt: null,
    $or: [{ cancelledAt: null }, { present: { $ne: null } }],
  };
  const people = await RegistrationModel.find(onList, 'name present').lean();
  const known = people.filter((person) => foldText(person.name) === foldText(name));
  const [first] = known;
  if (!first) return;
  const other = 'If this is another person, tick it below.';
  const [awaited, another] = known.filter(({ present }) => !present);
  if (!awaited) throw isKnown('name', `${first.name} is marked as having come. ${other}`);
  if (another) {
    const several = `Several people on the list are called ${awaited.name}: press ‘Came’ there.`;
    throw isKnown('name', `${several} ${other}`);
  }
  const person = await getRegistration(event, awaited._id.toHexString());
  throw isKnown('name', `${person.name} is on the list. ${other}`, await describe(person));
}

/** @param person who can be marked as having come in place of being added */
function isKnown(field: 'name' | 'email', message: string, person?: RegistrationDto) {
  return new ConflictError(message, [{ field, message }], person);
}

/** Somebody who came, whom neither the list nor the door has: as who walks in, whether all places were taken or not. */
async function addPresent(
  event: EventDto,
  person: WalkIn,
  by: Actor,
  timeZone: string,
): Promise<RegistrationDto> {
  requireBegun(event);
  const months = await findKeptMonths('registrationMonths');
  if (!keepsPeople(event, months, new Date(), timeZone)) {
    throw new ConflictError('The names of this event are deleted: nobody can be added any more.');
  }
  const registration = await addMissedWalkIn(event, person, by);
  if (!registration) {
    const known = await RegistrationModel.findOne({ event: event._id, email: person.email }).lean();
    if (!known) throw isSignedUp();
    const { name, present } = known;
    if (present) throw isKnown('email', `${name} has this address, and is marked as having come.`);
    throw isKnown('email', `${name} has signed up with this address.`, await describe(known));
  }
  return await describe(registration);
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
  tell: TellPerson,
): Promise<RegistrationDto> {
  const event = await getEvent(eventId);
  const { _id } = await getRegistration(eventId, id);
  const registration = await giveUp(event, _id, tell);
  await tellGivenBack(event, registration, tell);
  await recordAudit({
    actor: named(by),
    action: 'registration.cancelled',
    subject: { _id: id, name: registration.name },
    after: { event: event.title },
  });
  return await describe(registration);
}

/**
 * Gives somebody who waits a place that has stayed empty, or else makes that person the next one to get a place.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when it does not wait
 */
export async function moveUp(
  eventId: string,
  id: string,
  by: Actor,
  tell: TellPerson,
): Promise<RegistrationDto> {
  const event = await getEvent(eventId);
  const registration = await getRegistration(eventId, id);
  await moveToFront(eventId, registration._id);
  const place = await readPlace(eventId, registration._id);
  if (place?.state === 'placed') await tellPlaced(event, [registration._id], tell);
  await recordAudit({
    actor: named(by),
    action: 'registration.movedUp',
    subject: { _id: id, name: registration.name },
    after: { event: event.title },
  });
  return await describe(registration);
}

/**
 * Notes that the team has told somebody of the place, where no mail did.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when nobody has to tell this person
 */
export async function markTold(eventId: string, id: string, by: Actor): Promise<RegistrationDto> {
  const { title } = await getEvent(eventId);
  const registration = await RegistrationModel.findOneAndUpdate(
    { ...toTell, _id: id, event: eventId },
    { $set: { isToTell: false } },
    { returnDocument: 'after' },
  ).lean();
  if (!registration) {
    const { name } = await getRegistration(eventId, id);
    throw new ConflictError(`${name} is marked as told already, or has no place any more.`);
  }
  await recordAudit({
    actor: named(by),
    action: 'registration.told',
    subject: { _id: id, name: registration.name },
    after: { event: title },
  });
  return await describe(registration);
}

/**
 * Makes a link to the ticket, for somebody who has lost it or gets no mail.
 * @returns its token
 * @throws {NotFoundError} when there is no such registration
 */
export async function makeLink(eventId: string, id: string, by: Actor): Promise<string> {
  const { title } = await getEvent(eventId);
  const { _id, name } = await getRegistration(eventId, id);
  const token = await newRegistrationLink(_id);
  await recordAudit({
    actor: named(by),
    action: 'registration.linkMade',
    subject: { _id: id, name },
    after: { event: title },
  });
  return token;
}

/**
 * Notes that somebody was there whom the door has not seen.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when the person is present already, or nobody can have come yet
 */
export async function markPresent(eventId: string, id: string, by: Actor) {
  if (!canHaveCome(await getEvent(eventId), new Date())) {
    throw new ConflictError(
      'Nobody can have come yet. People are marked from a day before the start.',
    );
  }
  const present = { at: new Date(), by: by.username, scan: null };
  return await setPresence(eventId, id, { from: null, to: present }, by);
}

/**
 * Takes back that somebody was there. Who came without a ticket is then signed off, too: nobody else may wait for it.
 * @throws {NotFoundError} when there is no such registration
 * @throws {ConflictError} when the person is not present
 */
export async function markAbsent(eventId: string, id: string, by: Actor, tell: TellPerson) {
  const absent = await setPresence(eventId, id, { from: { $ne: null }, to: null }, by);
  if (!absent.isWalkIn || absent.state === 'cancelled') return absent;
  return await describe(await giveUp(await getEvent(eventId), id, tell));
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

/** An address is on the list already. */
export function isSignedUp(message = 'Somebody has signed up with this address.'): ConflictError {
  return isKnown('email', message);
}

/** A registration as the team sees it, with its place. */
export async function describe(registration: RegistrationRecord): Promise<RegistrationDto> {
  const { _id, event } = registration;
  return toRegistrationDto(registration, await readNumberedPlace(event.toHexString(), _id));
}

/** @throws {NotFoundError} when there is no such registration */
export async function getRegistration(event: string, id: string): Promise<RegistrationRecord> {
  const registration = await RegistrationModel.findOne({ _id: id, event }).lean();
  if (!registration) throw new NotFoundError('Nobody is signed up in this way (any more).');
  return registration;
}
