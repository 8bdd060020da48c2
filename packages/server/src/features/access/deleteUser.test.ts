import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin({ email: 'admin@college.example', createdAt: new Date(0) });
});

const unknownId = '0'.repeat(24);
const notFound = {
  message: 'Not found',
  extraDetails: 'This user does not exist (any more).',
};

describe('DELETE /api/admin/users/delete/:id', () => {
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
