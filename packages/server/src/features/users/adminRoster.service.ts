import { ConflictError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { AdminRosterModel } from './adminRoster.model';
import { UserModel } from './users.model';

/*
 * The site must never be without an admin, also when two admins delete each other at the same
 * moment, in one process or in several. Counting the admins and deleting one are two steps, and
 * another request may run between them. Therefore one document lists the admins, and removing an
 * admin from it is one conditional update: the database runs these one after the other.
 */

const roster = { _id: 'admins' } as const;

/**
 * Removes an admin from the roster.
 * @throws {ConflictError} when no other admin would be left
 */
export async function removeFromRoster(userId: string): Promise<void> {
  const id = new Types.ObjectId(userId);
  const hasAnotherAdmin = { userIds: { $elemMatch: { $ne: id } } };
  const { matchedCount } = await AdminRosterModel.updateOne(
    { ...roster, ...hasAnotherAdmin },
    { $pull: { userIds: id } },
  );
  if (matchedCount === 0) throw new ConflictError('The last admin cannot be deleted.');
}

/** Makes the roster list exactly the accounts that are admins. Runs at each start. */
export async function synchroniseRoster(): Promise<void> {
  const admins = await UserModel.find({ isAdmin: true }, { _id: 1 }).lean();
  const userIds = admins.map(({ _id }) => _id);
  await AdminRosterModel.updateOne(roster, { $set: { userIds } }, { upsert: true });
}
