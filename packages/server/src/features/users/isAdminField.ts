import { UserModel } from './users.model';

/**
 * Version 1.0.0 stored `isAdmin` in place of a role. Gives its admins the role, and removes the field.
 * Does nothing when there is no such account.
 */
export async function replaceIsAdmin(): Promise<void> {
  const users = UserModel.collection; // mongoose would refuse the field, which its schema lacks
  // Only where there is no role at all: an admin who was demoted since has the role null.
  await users.updateMany(
    { isAdmin: true, role: { $exists: false } },
    { $set: { role: 'admin' }, $unset: { isAdmin: '' } },
  );
  await users.updateMany({ isAdmin: { $exists: true } }, { $unset: { isAdmin: '' } });
}
