import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  signInAgain,
  type TestAccount,
} from '../../../test/accounts';
import { changeAccess, liftSuspension, sendAs, suspend } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';

useDatabase();

let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin();
});

const unknownId = '0'.repeat(24);

const statusOf = async (account: TestAccount) =>
  (await sendAs(account, 'get', '/api/auth/user')).status;
const stored = (id: string) => UserModel.findById(id).lean();
const audited = async () => {
  const [entry] = await AuditEntryModel.find({}, { _id: 0, at: 0 }).sort({ _id: -1 }).lean();
  return entry;
};

describe('GET /api/admin/access', () => {
  test('lists everyone with a role, the newest role first, and no member', async () => {
    const editor = await createMember({ ...proved, username: 'Meera' });
    await createMember();
    await changeAccess(admin, editor.id, { role: 'editor', accessUntil: '2999-04-30' });
    await suspend(admin, editor.id);
    const response = await sendAs(admin, 'get', '/api/admin/access');
    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      {
        _id: editor.id,
        username: 'Meera',
        email: editor.email,
        role: 'editor',
        accessUntil: '2999-04-30',
        suspended: true,
        grantedBy: { _id: admin.id, name: 'Vikram' },
        grantedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      {
        _id: admin.id,
        username: 'Vikram',
        email: admin.email,
        role: 'admin',
        accessUntil: null,
        suspended: false,
        grantedBy: null,
        grantedAt: null,
      },
    ]);
  });
});

describe('PATCH /api/admin/access/:id', () => {
  test('gives a role, which counts at the next login', async () => {
    const member = await createMember(proved);
    const response = await changeAccess(admin, member.id, { role: 'inbox', accessUntil: null });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'Role changed', invitation: null });
    expect(await statusOf(member)).toBe(401); // another role ends the sessions
    const { body } = await request(app)
      .post('/api/auth/login')
      .send({ email: member.email, password });
    const current = await request(app)
      .get('/api/auth/user')
      .set('Authorization', `Bearer ${body.token}`);
    expect(current.body.userData).toMatchObject({
      isAdmin: false,
      role: 'inbox',
      permissions: ['checkIn', 'messages'],
    });
  });

  test('leaves an audit entry', async () => {
    const member = await createMember(proved);
    await changeAccess(admin, member.id, { role: 'editor', accessUntil: '2999-04-30' });
    expect(await audited()).toEqual({
      actor: { _id: admin.id, name: 'Vikram' },
      action: 'role.changed',
      subject: { _id: member.id, name: 'Asha' },
      before: { role: null, accessUntil: null },
      after: { role: 'editor', accessUntil: '2999-04-30' },
    });
  });

  test('of a role that an admin ends, the account says when that was', async () => {
    setClock(new Date('2026-11-21T12:00:00Z'));
    const by = await createAdmin({ username: 'Kiran' });
    const { id } = await createMember({ ...proved, role: 'editor' });
    await sendAs(by, 'patch', `/api/admin/access/${id}`, { role: null, accessUntil: null });
    const { body } = await sendAs(by, 'get', `/api/admin/users/${id}`);
    expect(body).toMatchObject({ role: null, accessUntil: null, roleEndedOn: '2026-11-21' });
  });

  test('ends a role, and with it who gave it and until when', async () => {
    const editor = await createMember({ role: 'editor', accessUntil: '2999-04-30' });
    const response = await changeAccess(admin, editor.id, {
      role: null,
      accessUntil: '2999-04-30',
    });
    expect(response.body).toEqual({ message: 'Role ended', invitation: null });
    expect(await stored(editor.id)).toMatchObject({
      role: null,
      accessUntil: null,
      grantedBy: null,
      grantedAt: null,
    });
  });

  test('another last day leaves the sessions, and since when the role is there', async () => {
    const grantedAt = new Date(0);
    const editor = await createMember({ role: 'editor', grantedAt });
    await changeAccess(admin, editor.id, { role: 'editor', accessUntil: '2999-04-30' });
    expect(await statusOf(editor)).toBe(200);
    expect(await stored(editor.id)).toMatchObject({ accessUntil: '2999-04-30', grantedAt });
  });

  test('the last day still counts, in the time zone of the club, and the next does not', async () => {
    setClock(new Date('2026-11-21T12:00:00Z'));
    admin = await signInAgain(admin);
    const { id } = await createMember({ role: 'inbox' });
    await changeAccess(admin, id, { role: 'inbox', accessUntil: '2026-11-21' });
    const show = async () => (await sendAs(admin, 'get', `/api/admin/users/${id}`)).body;
    setClock(new Date('2026-11-21T18:29:59Z'));
    expect(await show()).toMatchObject({ role: 'inbox', permissions: ['checkIn', 'messages'] });
    setClock(new Date('2026-11-21T18:30:00Z'));
    expect(await show()).toMatchObject({
      role: null,
      permissions: [],
      accessUntil: '2026-11-21',
      roleEndedOn: '2026-11-21',
    });
  });

  test.each([
    ['an unknown role', { role: 'owner', accessUntil: null }, 'role'],
    ['no role', { accessUntil: null }, 'role'],
    ['a day that does not exist', { role: 'editor', accessUntil: '2999-02-30' }, 'accessUntil'],
    ['a day that is over', { role: 'editor', accessUntil: '2020-01-01' }, 'accessUntil'],
    ['no last day', { role: 'editor' }, 'accessUntil'],
    ['an unknown field', { role: 'editor', accessUntil: null, isAdmin: true }, 'isAdmin'],
  ])('422 for %s', async (_name, body, field) => {
    const { id } = await createMember();
    const response = await changeAccess(admin, id, body);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
    expect(await stored(id)).toMatchObject({ role: null });
  });

  test.each([
    { role: 'editor', accessUntil: null },
    { role: 'admin', accessUntil: null },
  ] as const)('404 for an account that does not exist: %j', async (body) => {
    expect((await changeAccess(admin, unknownId, body)).status).toBe(404);
  });

  test("409 for one's own role", async () => {
    await createAdmin();
    const response = await changeAccess(admin, admin.id, { role: 'editor', accessUntil: null });
    expect(response.status).toBe(409);
    expect(response.body.extraDetails).toBe(
      'Nobody can change their own role. Please ask another admin.',
    );
    expect(await stored(admin.id)).toMatchObject({ role: 'admin' });
  });
});

describe('PATCH /api/admin/users/:id/suspension', () => {
  const login = ({ email }: TestAccount, text = password) =>
    request(app).post('/api/auth/login').send({ email, password: text });

  test('ends the sessions, and needs the right password', async () => {
    const member = await createMember();
    const response = await suspend(admin, member.id);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'User suspended' });
    expect(await statusOf(member)).toBe(401);
    const right = await login(member);
    expect(right.status).toBe(403);
    expect(right.body).toEqual({
      message: 'Not allowed',
      extraDetails: 'This account is suspended. Please write to the club.',
    });
    const wrong = await login(member, 'wrong horse');
    const unknown = await login({ ...member, email: 'nobody@college.example' });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
  });

  test('can be lifted: the account works again, its old tokens do not', async () => {
    const member = await createMember();
    await suspend(admin, member.id);
    const response = await liftSuspension(admin, member.id);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'Suspension lifted' });
    expect(await statusOf(member)).toBe(401);
    expect((await login(member)).status).toBe(200);
  });

  test('leaves audit entries', async () => {
    const { id } = await createMember();
    await suspend(admin, id);
    const actor = { _id: admin.id, name: 'Vikram' };
    const subject = { _id: id, name: 'Asha' };
    const suspended = { actor, subject, action: 'user.suspended' };
    expect(await audited()).toEqual({ ...suspended, before: null, after: { reason: 'Spam' } });
    await liftSuspension(admin, id);
    const unsuspended = { actor, subject, action: 'user.unsuspended' };
    expect(await audited()).toEqual({ ...unsuspended, before: { reason: 'Spam' }, after: null });
  });

  test('a second one records the former reason', async () => {
    const { id } = await createMember();
    await suspend(admin, id);
    const path = `/api/admin/users/${id}/suspension`;
    await sendAs(admin, 'patch', path, { suspended: true, reason: 'More spam' });
    expect(await audited()).toMatchObject({
      action: 'user.suspended',
      before: { reason: 'Spam' },
      after: { reason: 'More spam' },
    });
  });

  test('that is not there leaves no entry when it is lifted', async () => {
    const { id } = await createMember();
    expect((await liftSuspension(admin, id)).status).toBe(200);
    expect(await audited()).toBeUndefined();
  });

  test('422 for a payload that is wrong', async () => {
    const { id } = await createMember();
    const path = `/api/admin/users/${id}/suspension`;
    for (const body of [
      {},
      { suspended: 'yes', reason: '' },
      { suspended: true, reason: 'a\nb' },
    ]) {
      expect((await sendAs(admin, 'patch', path, body)).status).toBe(422);
    }
    expect(await stored(id)).toMatchObject({ suspension: null });
  });

  test('404 for an account that does not exist', async () => {
    expect((await suspend(admin, unknownId)).status).toBe(404);
    expect((await liftSuspension(admin, unknownId)).status).toBe(404);
  });

  test("409 for one's own account", async () => {
    await createAdmin();
    expect((await suspend(admin, admin.id)).status).toBe(409);
  });
});
