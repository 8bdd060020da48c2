import { createAdmin, createMember } from '../../../test/accounts';
import { passwords } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { repetitions } from '../../../test/nightly';
import { UserModel } from '../accounts/accounts.model';
import { deleteUser as deleteUserBy } from './access.service';
import { AdminRosterModel } from './adminRoster.model';
import { stepDown, synchroniseRoster } from './adminRoster.service';
import { appointAdmin } from './admins.service';

useDatabase();

const deleteUser = (id: string) => deleteUserBy(id, { _id: id, username: 'Vikram' });

describe('the roster of admins', () => {
  const listed = async () => {
    const roster = await AdminRosterModel.findById('admins').lean();
    return roster?.userIds.map(String).sort();
  };

  test('lists the accounts that are admins after each start', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    await createMember();
    await UserModel.updateOne({ _id: first.id }, { role: null });
    await synchroniseRoster();
    expect(await listed()).toEqual([second.id]);
  });

  test('takes over the roster of version 1.0.0, which has no revision', async () => {
    const admin = await createAdmin();
    await AdminRosterModel.updateOne({ _id: 'admins' }, { $unset: { revision: 1 }, userIds: [] });
    await synchroniseRoster();
    expect(await listed()).toEqual([admin.id]);
  });

  test('cannot be left empty, and keeps the one who tried', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    await deleteUser(first.id);
    await expect(deleteUser(second.id)).rejects.toThrow('Conflict');
    expect(await listed()).toEqual([second.id]);
    await createAdmin();
    await expect(deleteUser(second.id)).resolves.toBeUndefined();
  });

  test('does not count an admin who is about to step down', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    await stepDown(first.id, 'No.', async (account) => {
      await synchroniseRoster(); // as another process does at its start
      await expect(deleteUser(second.id)).rejects.toThrow('Conflict');
      return await UserModel.findOneAndDelete(account).lean();
    });
    expect(await listed()).toEqual([second.id]);
  });

  test('does not carry out a change when the account became admin again meanwhile', async () => {
    const first = await createAdmin();
    await createAdmin();
    const deletion = stepDown(first.id, 'No.', async (account) => {
      await appointAdmin(first.email, passwords);
      return await UserModel.findOneAndDelete(account).lean();
    });
    await expect(deletion).rejects.toThrow('Conflict');
    expect(await UserModel.exists({ _id: first.id })).not.toBeNull();
    expect(await listed()).toContain(first.id);
  });

  test('counts an admin again whose deletion broke off', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    const { token, at } = { token: 'of a process that died', at: new Date(Date.now() - 61_000) };
    await UserModel.updateOne({ _id: first.id }, { steppingDown: { token, at } });
    await AdminRosterModel.updateOne({ _id: 'admins' }, { $pull: { userIds: first.id } });
    await expect(deleteUser(second.id)).resolves.toBeUndefined();
    expect(await listed()).toEqual([first.id]);
  });

  test('always leaves an admin, however deletions, appointments and starts interleave', async () => {
    for (let round = 0; round < repetitions(2, 10); round++) {
      const admins = await Promise.all([createAdmin(), createAdmin(), createAdmin()]);
      await Promise.allSettled([
        ...admins.map(({ id }) => deleteUser(id)),
        synchroniseRoster(),
        ...admins.map(({ id }) => deleteUser(id)),
        synchroniseRoster(),
      ]);
      await Promise.allSettled(
        (await UserModel.find({}, { _id: 1 }).lean()).map(({ _id }) =>
          deleteUser(_id.toHexString()),
        ),
      );
      expect(await UserModel.countDocuments({ role: 'admin' })).toBeGreaterThan(0);
    }
  });
});
