import { randomUUID } from 'node:crypto';
import type { EventDto } from '@club/shared/event';
import type { WalkIn } from '@club/shared/scan';
import { duplicateField } from '../../../lib/databaseErrors';
import { Types } from '../../../lib/mongoose';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { enterIfPossible } from '../places/eventLine.service';
import { RegistrationModel, type RegistrationRecord } from '../registrations.model';

/**
 * The registration of somebody who comes without one: a new one, or that of the address.
 * @param scan its uuid gives the id of the registration, so that the scan makes one however often it is sent
 * @returns null when there is another registration with this id: the phone that made the scan has chosen it
 */
export async function addWalkIn(
  event: EventDto,
  scan: string,
  { name, email }: WalkIn,
  by: Actor,
): Promise<RegistrationRecord | null> {
  const registration = await storeWalkIn(event, scan, { name, email }, by);
  // The person is in the hall, whether the line is full or not, and knows it.
  if (registration && isOfWalkIn(registration, scan))
    await enterIfPossible(event, registration, nobodyIsTold);
  return registration;
}

/**
 * The registration of somebody who came without one, and whom the team adds after the event: present at once, and told
 * by no mail.
 * @returns null when the address has one
 */
export async function addMissedWalkIn(
  event: EventDto,
  walkIn: WalkIn,
  by: Actor,
): Promise<RegistrationRecord | null> {
  const missed = randomUUID();
  const present = { at: new Date(), by: by.username, scan: null };
  const registration = await storeWalkIn(event, missed, walkIn, by, present);
  if (!registration || !isOfWalkIn(registration, missed)) return null;
  await enterIfPossible(event, registration, nobodyIsTold);
  return registration;
}

const nobodyIsTold = async () => undefined;

/** Whether a registration was made by this scan. Its id does not say so: who makes scans can choose it. */
export function isOfWalkIn(
  { addedBy }: Pick<RegistrationRecord, 'addedBy'>,
  scan: string,
): boolean {
  return addedBy === scan;
}

async function storeWalkIn(
  event: EventDto,
  scan: string,
  { name, email }: WalkIn,
  by: Actor,
  present: RegistrationRecord['present'] = null,
): Promise<RegistrationRecord | null> {
  const _id = toRegistrationId(scan);
  const made = { event: new Types.ObjectId(event._id), addedBy: scan };
  const isNoted = { ...made, name, present };
  const fields = { ...isNoted, _id, email, answers: [], confirmedAt: new Date() };
  const added = (await createUnlessThere(fields)) ?? (await comeAgain(email, isNoted));
  if (!added) {
    const same = email === '' ? made : { $or: [made, { event: made.event, email }] };
    return await RegistrationModel.findOne(same).lean();
  }
  await recordAudit({
    actor: named(by),
    action: 'registration.walkedIn',
    subject: { _id: added._id.toHexString(), name },
    after: { event: event.title },
  });
  return added;
}

async function createUnlessThere(
  fields: Partial<RegistrationRecord>,
): Promise<RegistrationRecord | null> {
  try {
    return (await RegistrationModel.create(fields)).toObject();
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    return null;
  }
}

/**
 * With the name that is typed now, who came without a ticket before and was taken back, e.g. because the name was
 * wrong. Who has signed up keeps the own one.
 */
async function comeAgain(
  email: string,
  { event, ...isNoted }: Pick<RegistrationRecord, 'event' | 'name' | 'addedBy' | 'present'>,
): Promise<RegistrationRecord | null> {
  if (email === '') return null;
  const takenBack = { addedBy: { $ne: null }, cancelledAt: { $ne: null }, present: null };
  return await RegistrationModel.findOneAndUpdate(
    { event, email, ...takenBack },
    { $set: { ...isNoted, cancelledAt: null } },
    { returnDocument: 'after' },
  ).lean();
}

/** The first 24 digits of a uuid; 90 bits of them are random. */
function toRegistrationId(scan: string): Types.ObjectId {
  return new Types.ObjectId(scan.replaceAll('-', '').slice(0, 24));
}
