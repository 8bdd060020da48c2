import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  signInAgain,
  type TestAccount,
} from '../../../test/accounts';
import { app, createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { suspension } from '../../../test/identities';
import { tokenOfLink } from '../../../test/links';
import { addMilliseconds, day } from '../../time';
import { AdminRosterModel } from '../access/adminRoster.model';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';

useDatabase();

const email = 'meera@college.example';
const person = { username: 'Meera', phone: '+91 98765 43210', password: 'long enough' };

let admin: TestAccount;
beforeEach(async () => {
  admin = await createAdmin();
});

const list = () =>
  request(app).get('/api/admin/invitations').set('Authorization', admin.authorization);
const invite = (changes: object = {}, site = app) =>
  request(site)
    .post('/api/admin/invitations')
    .set('Authorization', admin.authorization)
    .send({ email, role: 'editor', accessUntil: null, password, ...changes });
const withdraw = (id: string) =>
  request(app).delete(`/api/admin/invitations/${id}`).set('Authorization', admin.authorization);
const accept = (token: string, changes: object = {}) =>
  request(app)
    .post('/api/auth/accept-invitation')
    .send({ ...person, token, ...changes });

/** The token of a new invitation. */
const inviteAndRead = async (changes: object = {}) =>
  tokenOfLink((await invite(changes)).body.link);

const refusal = {
  message: 'Validation failed',
  extraDetails: expect.stringContaining('does not work (any more)'),
  errors: [{ field: 'token', message: expect.any(String) }],
};

test('the list has the newest first', async () => {
  await invite();
  setClock(addMilliseconds(new Date(), day));
  await invite({ email: 'tara@college.example' });
  expect((await list()).body).toMatchObject([{ email: 'tara@college.example' }, { email }]);
});

test.each([
  ['Meera K. Iyer', 'Meera K. Iyer'],
  ['The site', ''],
  ['M'.repeat(81), ''],
])('a link of the team for %j proposes the name %j', async (name, proposed) => {
  const token = await inviteAndRead();
  const newcomer = { name, position: 'PR head', team: '2027-28' };
  await OneTimeLinkModel.updateOne({}, { $set: { 'payload.newcomer': newcomer } });
  const { body } = await request(app).post('/api/auth/invitation').send({ token });
  expect(body.name).toBe(proposed);
});

describe('POST /api/admin/invitations', () => {
  test('answers a link for seven days; the list shows the invitation without it', async () => {
    const now = new Date();
    setClock(now);
    const response = await invite({ email: ' Meera@College.example ', accessUntil: '2999-04-30' });
    expect(response.status).toBe(201);
    const expiresAt = addMilliseconds(now, 7 * day).toISOString();
    expect(response.body).toEqual({
      link: expect.stringMatching(
        /^https:\/\/club\.example\/link#token=[\w-]{43}&purpose=invitation$/,
      ),
      expiresAt,
    });
    const listed = await list();
    expect(listed.status).toBe(200);
    expect(listed.body).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        email,
        role: 'editor',
        accessUntil: '2999-04-30',
        invitedBy: { _id: admin.id, name: 'Vikram' },
        createdAt: now.toISOString(),
        validFrom: now.toISOString(),
        expiresAt,
        ended: false,
      },
    ]);
    expect(listed.text).not.toContain(tokenOfLink(response.body.link));
  });

  test('a link to a role that ends earlier ends with the role', async () => {
    setClock(new Date('2026-11-21T12:00:00Z'));
    admin = await signInAgain(admin);
    const { body } = await invite({ accessUntil: '2026-11-22' });
    expect(body.expiresAt).toBe('2026-11-22T18:30:00.000Z'); // midnight in the club's time zone
  });

  test('mails the link, where the site sends mail', async () => {
    const { body } = await invite({}, createTestApp({ mails: queuedMails }));
    const mail = await MailModel.findOne().lean();
    expect(mail).toMatchObject({ kind: 'invitation', to: email });
    expect(mail?.text).toContain(body.link);
    expect(mail?.text).toContain("with the role 'editor'");
  });

  test('inviting again ends the former link', async () => {
    const former = await inviteAndRead();
    const latest = await inviteAndRead({ role: 'inbox' });
    expect((await accept(former)).status).toBe(422);
    expect((await list()).body).toMatchObject([{ role: 'inbox' }]);
    expect((await accept(latest)).status).toBe(201);
  });

  test.each([
    ['an unknown role', { role: 'owner' }, 'role'],
    ['no role', { role: null }, 'role'],
    ['a last day that is over', { accessUntil: '2020-04-30' }, 'accessUntil'],
    ['what is no day', { accessUntil: '2999-02-30' }, 'accessUntil'],
    ['what is no address', { email: 'meera' }, 'email'],
  ])('422 for %s', async (_name, changes, field) => {
    const response = await invite(changes);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect((await list()).body).toEqual([]);
  });
});

describe('DELETE /api/admin/invitations/:id', () => {
  test('ends the link', async () => {
    const token = await inviteAndRead();
    const [{ _id }] = (await list()).body;
    expect((await withdraw(_id)).status).toBe(204);
    expect((await list()).body).toEqual([]);
    expect((await accept(token)).body).toEqual(refusal);
  });

  test('404 for one that is gone or accepted', async () => {
    const token = await inviteAndRead();
    const [{ _id }] = (await list()).body;
    await accept(token).expect(201);
    for (const id of [_id, '0'.repeat(24)]) expect((await withdraw(id)).status).toBe(404);
  });
});

describe('POST /api/auth/accept-invitation', () => {
  test('creates the account with its role, and logs in', async () => {
    const response = await accept(await inviteAndRead({ accessUntil: '2999-04-30' }));
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      message: 'Registration successful',
      token: expect.any(String),
      isAdmin: false,
      role: 'editor',
    });
    const user = await request(app).get('/api/auth/user').auth(response.body.token, {
      type: 'bearer',
    });
    expect(user.body.userData).toMatchObject({
      username: 'Meera',
      email,
      phone: '+919876543210',
      role: 'editor',
      accessUntil: '2999-04-30',
      emailConfirmed: true,
    });
    expect(await UserModel.findOne({ email }).lean()).toMatchObject({
      grantedBy: { name: 'Vikram' },
      grantedAt: expect.any(Date),
    });
    expect((await list()).body).toEqual([]);
  });

  test('a new admin is on the roster: the other one may go', async () => {
    const response = await accept(await inviteAndRead({ role: 'admin' }));
    expect(response.body.isAdmin).toBe(true);
    expect((await AdminRosterModel.findOne().lean())?.userIds).toHaveLength(2);
    await request(app)
      .delete(`/api/admin/users/delete/${admin.id}`)
      .auth(response.body.token, { type: 'bearer' })
      .expect(200);
  });

  test('of ten at once, one succeeds', async () => {
    const token = await inviteAndRead();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await UserModel.countDocuments({ email })).toBe(1);
  });

  test.each([
    ['a common password', { password: 'password1' }, 'password'],
    ['a password with the name of the address', { password: 'meera meera' }, 'password'],
    ['a name that is turned', { username: 'Me\u202eera' }, 'username'],
    ['a wrong phone', { phone: '12' }, 'phone'],
    ['another address', { email: 'other@college.example' }, 'email'],
    ['another role', { role: 'admin' }, 'role'],
  ])('422 for %s, and the link still works', async (_name, changes, field) => {
    const token = await inviteAndRead();
    const response = await accept(token, changes);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect((await accept(token)).status).toBe(201);
  });

  test('409 when somebody has proved the address since: the password is needed then', async () => {
    const token = await inviteAndRead();
    await createMember({ email, ...proved });
    const response = await accept(token);
    expect(response.status).toBe(409);
    expect(response.body.extraDetails).toContain('Please give its password');
    expect(await UserModel.findOne({ email }).lean()).toMatchObject({ role: null });
  });

  test('422 for a link that is unknown or too old', async () => {
    const now = new Date();
    setClock(now);
    const token = await inviteAndRead();
    setClock(addMilliseconds(now, 7 * day));
    for (const refused of [token, 'unknown']) expect((await accept(refused)).body).toEqual(refusal);
  });

  test('422 when the role would be over', async () => {
    setClock(new Date('2026-11-21T12:00:00Z'));
    admin = await signInAgain(admin);
    const token = await inviteAndRead({ accessUntil: '2026-11-22' });
    setClock(new Date('2026-11-23T12:00:00Z'));
    expect((await accept(token)).body).toEqual(refusal);
  });

  test.each([
    ['deleted', () => UserModel.deleteOne({ _id: admin.id })],
    ['demoted', () => UserModel.updateOne({ _id: admin.id }, { role: 'editor' })],
    ['suspended', () => UserModel.updateOne({ _id: admin.id }, { suspension })],
  ])('422 when the admin who invited is %s', async (_name, change) => {
    const token = await inviteAndRead({ role: 'admin' });
    await change();
    const message = expect.stringContaining('who invited you has left the team');
    const body = { ...refusal, extraDetails: message, errors: [{ field: 'token', message }] };
    expect((await accept(token)).body).toEqual(body);
  });

  test('works when the role of the admin who invited is over', async () => {
    const token = await inviteAndRead({ role: 'admin' });
    await UserModel.updateOne({ _id: admin.id }, { accessUntil: '2020-04-30' });
    expect((await accept(token)).status).toBe(201);
  });
});

test('each step leaves an audit entry, without the link', async () => {
  const withdrawn = await inviteAndRead({ role: 'inbox' });
  const [{ _id }] = (await list()).body;
  await withdraw(_id);
  const token = await inviteAndRead();
  await accept(token).expect(201);
  const entries = await AuditEntryModel.find().sort({ _id: 1 }).lean();
  expect(entries.map(({ action, actor, subject }) => [action, actor.name, subject.name])).toEqual([
    ['invitation.created', 'Vikram', email],
    ['invitation.withdrawn', 'Vikram', email],
    ['invitation.created', 'Vikram', email],
    ['invitation.accepted', 'Meera', email],
  ]);
  expect(entries[3]?.after).toEqual({
    role: 'editor',
    accessUntil: null,
    invitedBy: 'Vikram',
  });
  for (const secret of [withdrawn, token]) expect(JSON.stringify(entries)).not.toContain(secret);
});
