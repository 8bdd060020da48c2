import type { Types } from '../../../lib/mongoose';
import { FeedbackModel } from '../feedback.model';
import { RegistrationModel } from '../registrations.model';
import { ScanModel } from '../scans.model';

/** The names of these registrations, in the order of the ids. */
export async function listNames(ids: Types.ObjectId[]): Promise<string[]> {
  const found = await RegistrationModel.find({ _id: { $in: ids } }, 'name').lean();
  const names = new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  return ids.flatMap((id) => names.get(id.toHexString()) ?? []);
}

/** With what happened to them at the door, and what was answered afterwards. */
export async function deleteRegistrationsOf(event: Types.ObjectId): Promise<void> {
  await RegistrationModel.deleteMany({ event });
  await ScanModel.deleteMany({ event });
  await FeedbackModel.deleteMany({ event });
}
