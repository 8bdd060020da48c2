import type { Types } from '../../../lib/mongoose';
import { RegistrationModel } from '../registrations.model';

/** Who was at an event; those whose names are forgotten are left out. */
export async function listPresent(event: string): Promise<{ _id: Types.ObjectId; name: string }[]> {
  return await RegistrationModel.find({ event, present: { $ne: null }, forgottenAt: null }, 'name')
    .sort({ name: 1 })
    .lean();
}

/** The registrations with an email address. */
export async function listRegistrationIds(email: string): Promise<Types.ObjectId[]> {
  const registrations = await RegistrationModel.find({ email }, '_id').lean();
  return registrations.map(({ _id }) => _id);
}
