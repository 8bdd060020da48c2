import type { Types } from '../../../lib/mongoose';
import { RegistrationModel, type RegistrationRecord } from '../registrations.model';

/** Somebody who was at an event. */
export interface PresentPerson
  extends Pick<RegistrationRecord, '_id' | 'name' | 'email' | 'confirmedAt' | 'keptLink'> {}

/** Who was at an event; those whose names are forgotten are left out. */
export async function listPresent(event: string): Promise<PresentPerson[]> {
  const known = { event, present: { $ne: null }, forgottenAt: null };
  return await RegistrationModel.find(known, 'name email confirmedAt keptLink')
    .sort({ name: 1 })
    .lean();
}

/** The registrations of an event without an email address, except of who is forgotten. */
export async function listUnreached(event: string): Promise<Types.ObjectId[]> {
  const unreached = { event, email: '', forgottenAt: null };
  const registrations = await RegistrationModel.find(unreached, '_id').lean();
  return registrations.map(({ _id }) => _id);
}

/** The registrations with this email address. */
export async function listRegistrationIds(email: string): Promise<Types.ObjectId[]> {
  const registrations = await RegistrationModel.find({ email }, '_id').lean();
  return registrations.map(({ _id }) => _id);
}
