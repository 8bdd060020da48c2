import type { EventDto } from '@club/shared/event';
import type { WalkIn } from '@club/shared/scan';
import { duplicateField } from '../../lib/database';
import { Types } from '../../lib/mongoose';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { enterIfPossible } from './eventLine.service';
import { RegistrationModel, type RegistrationRecord } from './registrations.model';

/**
 * The registration of somebody who comes without one: a new one, or that of the address.
 * @param scan its uuid gives the id of the registration, so that the scan makes one however often it is sent
 */
export async function addWalkIn(
  event: EventDto,
  scan: string,
  { name, email }: WalkIn,
  by: Actor,
): Promise<RegistrationRecord> {
  const registration = await storeWalkIn(event, toRegistrationId(scan), { name, email }, by);
  // The person is in the hall, whether the line is full or not, and knows it.
  if (isOfWalkIn(registration, scan)) await enterIfPossible(event, registration, nobodyIsTold);
  return registration;
}

const nobodyIsTold = async () => undefined;

/** Whether a registration was made by this scan. */
export function isOfWalkIn({ _id }: Pick<RegistrationRecord, '_id'>, scan: string): boolean {
  return _id.equals(toRegistrationId(scan));
}

async function storeWalkIn(
  event: EventDto,
  _id: Types.ObjectId,
  { name, email }: WalkIn,
  by: Actor,
): Promise<RegistrationRecord> {
  try {
    const fields = { _id, event: event._id, name, email, answers: [], confirmedAt: new Date() };
    const created = (await RegistrationModel.create(fields)).toObject();
    await recordAudit({
      actor: named(by),
      action: 'registration.walkedIn',
      subject: { _id: _id.toHexString(), name },
      after: { event: event.title },
    });
    return created;
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    const same = email === '' ? { _id } : { $or: [{ _id }, { event: event._id, email }] };
    return await RegistrationModel.findOne(same).orFail().lean();
  }
}

/** The first 24 digits of a uuid; 90 bits of them are random. */
function toRegistrationId(scan: string): Types.ObjectId {
  return new Types.ObjectId(scan.replaceAll('-', '').slice(0, 24));
}
