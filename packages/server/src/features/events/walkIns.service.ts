import type { EventDto } from '@club/shared/event';
import type { WalkIn } from '@club/shared/scan';
import { ConflictError } from '../../errors';
import { duplicateField } from '../../lib/database';
import { Types } from '../../lib/mongoose';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { joinLine } from './eventPlaces.service';
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
  const _id = toRegistrationId(scan);
  try {
    const fields = { _id, event: event._id, name, email, answers: [], confirmedAt: new Date() };
    const created = (await RegistrationModel.create(fields)).toObject();
    await joinIfPossible(event._id, _id);
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

/** The person is in the hall, whether the line is full or not. */
async function joinIfPossible(event: string, registration: Types.ObjectId): Promise<void> {
  try {
    await joinLine(event, registration);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
