import type { Migration } from './migration';

/** Version 1.0.0 stored `isAdmin` in place of a role. */
export const rolesInPlaceOfIsAdmin: Migration = {
  summary: 'Gives accounts a role in place of isAdmin',
  async run(db) {
    const users = db.collection('users');
    // Only where there is no role at all: an admin who was demoted since has the role null.
    await users.updateMany(
      { isAdmin: true, role: { $exists: false } },
      { $set: { role: 'admin' }, $unset: { isAdmin: '' } },
    );
    await users.updateMany({ isAdmin: { $exists: true } }, { $unset: { isAdmin: '' } });
  },
};
