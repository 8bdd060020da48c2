import { ConflictError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { AdminRosterModel } from './adminRoster.model';
import { UserModel } from './users.model';

/*
 * The site must never be without an admin, also when two admins delete each other at the same
 * moment, in one process or in several. Counting admins and deleting one are two steps, between
 * which the other request may slip. Therefore one document lists the admins, and leaving it is a
 * single conditional update, which the database carries out one after the other.
 */

const roster = { _id: 'admins' } as const;

/**
 * Takes an admin off the roster.
 * @throws ConflictError when no other admin would be left
 */
export async function removeFromRoster(userId: string): Promise<void> {
  const leaving = new Types.ObjectId(userId);
  const anotherStays = { userIds: { $elemMatch: { $ne: leaving } } };
  const { matchedCount } = await AdminRosterModel.updateOne(
    { ...roster, ...anotherStays },
    { $pull: { userIds: leaving } },
  );
  if (matchedCount === 0) throw new ConflictError('The last admin cannot be deleted.');
}

/** Makes the roster list exactly the accounts that are admins. Runs at each start. */
export async function synchroniseRoster(): Promise<void> {
  const admins = await UserModel.find({ isAdmin: true }, { _id: 1 }).lean();
  const userIds = admins.map(({ _id }) => _id);
  await AdminRosterModel.updateOne(roster, { $set: { userIds } }, { upsert: true });
}
