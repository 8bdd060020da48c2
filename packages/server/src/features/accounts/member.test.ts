import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { Types } from '../../lib/mongoose';
import { AuditEntryModel } from '../audit/audit.model';
import { ContactModel } from '../contacts/contacts.model';

useDatabase();

let admin: TestAccount;
let member: TestAccount;
beforeEach(async () => {
  admin = await createAdmin();
  member = await createMember();
});

describe('an account as admins see it', () => {
  const show = async (id = member.id) =>
    (await sendAs(admin, 'get', `/api/admin/users/${id}`)).body;

  describe('the page of an account', () => {
    test('says who suspended it, when and why', async () => {
      const suspension = { suspended: true, reason: 'Sold tickets twice' };
      await sendAs(admin, 'patch', `/api/admin/users/${member.id}/suspension`, suspension);
      expect(await show()).toMatchObject({
        suspended: true,
        suspension: { at: expect.stringMatching(/Z$/), by: 'Vikram', reason: 'Sold tickets twice' },
        deletionAt: null,
      });
      const lift = { suspended: false, reason: '' };
      await sendAs(admin, 'patch', `/api/admin/users/${member.id}/suspension`, lift);
      expect(await show()).toMatchObject({ suspended: false, suspension: null });
    });

    test('says who gave the role', async () => {
      const grantedAt = new Date('2027-03-01');
      const grantedBy = { _id: new Types.ObjectId(admin.id), name: 'Vikram' };
      const { id } = await createMember({ role: 'editor', grantedAt, grantedBy });
      expect(await show(id)).toMatchObject({
        role: 'editor',
        granted: { at: '2027-03-01T00:00:00.000Z', by: 'Vikram' },
      });
    });

    test('says when it is deleted, unless it has got a role since', async () => {
      const deletionAt = new Date('2027-03-08');
      const by = { _id: new Types.ObjectId(admin.id), name: 'Vikram' };
      const suspension = { at: new Date(), by, reason: '', deletionAt };
      const { id } = await createMember({ suspension });
      expect(await show(id)).toMatchObject({ deletionAt: '2027-03-08T00:00:00.000Z' });
      const other = await createMember({ suspension, role: 'editor' });
      expect(await show(other.id)).toMatchObject({ suspended: true, deletionAt: null });
    });
  });

  describe('POST /api/admin/users/:id/end-sessions', () => {
    const end = (id: string) => sendAs(admin, 'post', `/api/admin/users/${id}/end-sessions`);

    test('logs the account out everywhere, and nobody else', async () => {
      const other = await createMember();
      const response = await end(member.id);
      expect(response.status).toBe(204);
      expect((await sendAs(member, 'get', '/api/auth/user')).status).toBe(401);
      expect((await sendAs(other, 'get', '/api/auth/user')).status).toBe(200);
      expect(await AuditEntryModel.find().lean()).toMatchObject([
        {
          actor: { _id: admin.id, name: 'Vikram' },
          action: 'sessions.ended',
          subject: { _id: member.id, name: 'Asha' },
        },
      ]);
    });

    test('404 without such an account', async () => {
      expect((await end('0'.repeat(24))).status).toBe(404);
      expect(await AuditEntryModel.countDocuments()).toBe(0);
    });
  });
});

describe('confirming an address by hand', () => {
  const confirm = (email: string, id = member.id) =>
    sendAs(admin, 'post', `/api/admin/users/${id}/confirm-email`, { email });
  const show = async () => (await sendAs(admin, 'get', `/api/admin/users/${member.id}`)).body;

  test('an admin confirms an address: their own messages are in the download then', async () => {
    await ContactModel.create({ username: 'Asha', email: member.email, message: 'Hello' });
    const download = async () => JSON.parse((await sendAs(member, 'get', '/api/user/export')).text);
    expect((await download()).messages).toBeNull();
    const response = await confirm(member.email);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'Email address confirmed' });
    expect(await show()).toMatchObject({ emailConfirmed: true, confirmedByHand: true });
    expect((await download()).messages).toMatchObject([{ message: 'Hello' }]);
  });

  test('leaves one audit entry, also when it is done twice', async () => {
    await confirm(member.email);
    expect((await confirm(member.email)).status).toBe(200);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      {
        actor: { _id: admin.id, name: 'Vikram' },
        action: 'email.confirmedByHand',
        subject: { _id: member.id, name: 'Asha' },
      },
    ]);
  });

  test('does not take the proof from an address that has one', async () => {
    member = await createMember({ emailConfirmed: true });
    expect((await confirm(member.email)).status).toBe(200);
    expect(await show()).toMatchObject({ emailConfirmed: true, confirmedByHand: false });
  });

  test('422 without an address, 404 without an account, 409 when the address is another one', async () => {
    expect((await confirm('no address')).status).toBe(422);
    expect((await confirm(member.email, '0'.repeat(24))).status).toBe(404);
    expect((await confirm('former@college.example')).status).toBe(409);
    expect(await show()).toMatchObject({ emailConfirmed: false, confirmedByHand: false });
  });
});
