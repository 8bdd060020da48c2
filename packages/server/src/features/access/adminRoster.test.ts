import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { changeAccess, liftSuspension, sendAs, suspend } from '../../../test/adminCalls';
import { passwords } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { repetitions } from '../../../test/nightly';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { deleteUser as deleteUserBy } from './access.service';
import { AdminRosterModel } from './adminRoster.model';
import { stepDown, synchroniseRoster } from './adminRoster.service';
import { appointAdmin } from './admins.service';

useDatabase();

const deleteUser = (id: string) =>
  deleteUserBy(id, { _id: id, username: 'Vikram' }, async () => {});

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

describe('one permanent admin always remains', () => {
  let admin: TestAccount;

  beforeEach(async () => {
    admin = await createAdmin();
  });

  const stored = (id: string) => UserModel.findById(id).lean();

  const lastAdmin = {
    message: 'Conflict',
    extraDetails: expect.stringMatching(/^One admin without a last day must remain/),
  };

  /** An admin whose role has an end: may call everything, but does not count. */
  const createTemporary = () => createAdmin({ username: 'Ravi', accessUntil: '2999-04-30' });

  test.each([
    [
      'demoting',
      (id: string, by: TestAccount) => changeAccess(by, id, { role: null, accessUntil: null }),
    ],
    [
      'a last day',
      (id: string, by: TestAccount) =>
        changeAccess(by, id, { role: 'admin', accessUntil: '2999-04-30' }),
    ],
    ['suspending', (id: string, by: TestAccount) => suspend(by, id)],
  ])(
    '%s is refused for the last one, and possible while another remains',
    async (_name, weaken) => {
      const temporary = await createTemporary();
      const before = await stored(admin.id);
      const response = await weaken(admin.id, temporary);
      expect(response.status).toBe(409);
      expect(response.body).toEqual(lastAdmin);
      expect(await stored(admin.id)).toEqual(before);
      expect(await AuditEntryModel.countDocuments()).toBe(0);
      await changeAccess(admin, temporary.id, { role: 'admin', accessUntil: null });
      expect((await weaken(admin.id, temporary)).status).toBe(200);
    },
  );

  test('deleting is refused while the only other admin has a last day or is suspended', async () => {
    await createTemporary();
    const other = await createAdmin();
    await suspend(admin, other.id);
    const response = await sendAs(admin, 'delete', `/api/admin/users/delete/${admin.id}`);
    expect(response.status).toBe(409);
    await liftSuspension(admin, other.id);
    expect((await sendAs(admin, 'delete', `/api/admin/users/delete/${admin.id}`)).status).toBe(200);
  });

  test('the roster lists the permanent admins after each change', async () => {
    const listed = async () => {
      const roster = await AdminRosterModel.findById('admins').lean();
      return roster?.userIds.map(String).sort();
    };
    const { id } = await createMember(proved);
    await changeAccess(admin, id, { role: 'admin', accessUntil: null, password });
    expect(await listed()).toEqual([admin.id, id].sort());
    await changeAccess(admin, id, { role: 'admin', accessUntil: '2999-04-30' });
    expect(await listed()).toEqual([admin.id]);
    await changeAccess(admin, id, { role: 'admin', accessUntil: null });
    await suspend(admin, id);
    expect(await listed()).toEqual([admin.id]);
    await liftSuspension(admin, id);
    expect(await listed()).toEqual([admin.id, id].sort());
    await changeAccess(admin, id, { role: 'editor', accessUntil: null });
    expect(await listed()).toEqual([admin.id]);
  });
});

describe('DELETE /api/admin/users/delete/:id', () => {
  let admin: TestAccount;

  beforeEach(async () => {
    admin = await createAdmin({ email: 'admin@college.example', createdAt: new Date(0) });
  });

  const unknownId = '0'.repeat(24);
  const notFound = {
    message: 'Not found',
    extraDetails: 'This user does not exist (any more).',
  };

  const remove = (id: string, account = admin) =>
    sendAs(account, 'delete', `/api/admin/users/delete/${id}`);

  test('deletes that account and no other', async () => {
    const member = await createMember();
    const response = await remove(member.id);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'User deleted successfully' });
    expect(await UserModel.findById(member.id)).toBeNull();
    expect(await UserModel.countDocuments()).toBe(1);
  });

  test('signs the account out at once', async () => {
    const member = await createMember();
    await remove(member.id);
    expect((await sendAs(member, 'get', '/api/auth/user')).status).toBe(401);
  });

  test('an admin may leave while another one stays', async () => {
    await createAdmin();
    expect((await remove(admin.id)).status).toBe(200);
    expect(await UserModel.countDocuments({ role: 'admin' })).toBe(1);
  });

  test('404 for one that is gone', async () => {
    const response = await remove(unknownId);
    expect(response.status).toBe(404);
    expect(response.body).toEqual(notFound);
  });

  test('409 for the last admin', async () => {
    await createMember();
    const response = await remove(admin.id);
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      message: 'Conflict',
      extraDetails: 'The last admin cannot be deleted.',
    });
    expect(await UserModel.countDocuments()).toBe(2);
  });

  test('of two admins who delete each other at the same moment, one stays', async () => {
    for (let round = 0; round < 10; round++) {
      await UserModel.deleteMany();
      const first = await createAdmin();
      const second = await createAdmin();
      const statuses = await Promise.all([
        remove(second.id, first).then(({ status }) => status),
        remove(first.id, second).then(({ status }) => status),
      ]);
      expect(await UserModel.countDocuments({ role: 'admin' })).toBe(1);
      expect(statuses).toContain(200);
    }
  });
});
