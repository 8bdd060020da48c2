import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { changeAccess, liftSuspension, sendAs, suspend } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { AdminRosterModel } from './adminRoster.model';

useDatabase();

let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin();
});

const stored = (id: string) => UserModel.findById(id).lean();

const lastAdmin = {
  message: 'Conflict',
  extraDetails: 'One admin without a last day must remain who is not suspended.',
};

describe('one permanent admin always remains', () => {
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
