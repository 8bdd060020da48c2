import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { changeAccess, sendAs, suspend } from '../../../test/adminCalls';
import { app, createTestApp, queuedMails } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { tokenOfLink } from '../../../test/links';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';

/*
 * A stranger registers the address of next year's president, who has no account yet. No mail proves the
 * address. Nothing that an admin does then may give the stranger a role.
 */

useDatabase();

const email = 'president@college.example';
const president = { username: 'Meera', phone: '+91 98765 43210', password: 'long enough' };
const editor = { role: 'editor', accessUntil: null };

let admin: TestAccount;
let stranger: TestAccount;
beforeEach(async () => {
  admin = await createAdmin();
  stranger = await createMember({ email, username: 'Stranger' });
});

const stored = () => UserModel.findOne({ email }).orFail().lean();
const statusOf = async (account: TestAccount) =>
  (await sendAs(account, 'get', '/api/auth/user')).status;
const login = (chosen: string) =>
  request(app).post('/api/auth/login').send({ email, password: chosen });
const invite = (changes: object = {}, site = app) =>
  sendAs(admin, 'post', '/api/admin/invitations', { email, ...editor, ...changes }, site);
const describeOffer = (token: string) => request(app).post('/api/auth/invitation').send({ token });
const accept = (token: string, changes: object = {}) =>
  request(app)
    .post('/api/auth/accept-invitation')
    .send({ ...president, token, ...changes });
const acceptRole = (token: string) =>
  request(app).post('/api/auth/accept-role').send({ token, password });

test('giving a role makes a link in place of giving it', async () => {
  const response = await changeAccess(admin, stranger.id, editor);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    message: 'Invitation made',
    invitation: {
      link: expect.stringMatching(/#token=[\w-]{43}&purpose=invitation$/),
      expiresAt: expect.stringMatching(/Z$/),
    },
  });
  expect(await stored()).toMatchObject({ role: null });
  expect(await statusOf(stranger)).toBe(200);
  expect(await AuditEntryModel.find().lean()).toMatchObject([
    { action: 'invitation.created', subject: { name: email }, after: editor },
  ]);
});

test('where the site sends mail, the link is mailed to the address as well', async () => {
  const site = createTestApp({ mails: queuedMails });
  const { body } = await sendAs(admin, 'patch', `/api/admin/access/${stranger.id}`, editor, site);
  const mail = await MailModel.findOne({ kind: 'invitation', to: email }).orFail().lean();
  expect(mail.text).toContain(body.invitation.link);
});

test('the person who opens the link has the account from then on, and the stranger has nothing', async () => {
  const { body } = await changeAccess(admin, stranger.id, editor);
  const former = await sendAs(admin, 'post', `/api/admin/users/${stranger.id}/reset-link`);
  const token = tokenOfLink(body.invitation.link);
  expect((await describeOffer(token)).body).toEqual({
    email,
    role: 'editor',
    accessUntil: null,
    invitedBy: 'Vikram',
    name: '',
    hasAccount: false,
    replacesAccount: true,
  });
  const accepted = await accept(token);
  expect(accepted.status).toBe(201);
  const own = await request(app)
    .get('/api/auth/user')
    .auth(accepted.body.token, { type: 'bearer' });
  expect(own.body.userData).toMatchObject({
    _id: stranger.id,
    username: 'Meera',
    phone: '+919876543210',
    role: 'editor',
    emailConfirmed: true,
  });
  expect(await statusOf(stranger)).toBe(401);
  expect((await login(password)).status).toBe(401);
  expect((await login(president.password)).status).toBe(200);
  const reset = { token: tokenOfLink(former.body.link), password: 'a stranger again' };
  expect((await request(app).post('/api/auth/reset').send(reset)).status).toBe(422);
  expect(await OneTimeLinkModel.countDocuments({ person: stranger.id })).toBe(0);
});

test('the link works once, and never with the password of the stranger', async () => {
  const token = tokenOfLink((await invite()).body.link);
  expect((await acceptRole(token)).status).toBe(409);
  const tries = await Promise.all([accept(token), accept(token, { password: 'your password' })]);
  const [first, second] = tries.map(({ status }) => status).sort();
  expect(first).toBe(201);
  expect([409, 422]).toContain(second); // while the first one is at work, and after it
  expect((await acceptRole(token)).status).toBe(422);
  expect(await UserModel.countDocuments({ email })).toBe(1);
});

test('an invitation to the address works the same way', async () => {
  const response = await invite();
  expect(response.status).toBe(201);
  expect((await accept(tokenOfLink(response.body.link))).status).toBe(201);
  expect(await stored()).toMatchObject({ role: 'editor', username: 'Meera', emailConfirmed: true });
  expect(await statusOf(stranger)).toBe(401);
});

test('who registers after the invitation loses the account as well', async () => {
  await UserModel.deleteOne({ email });
  const token = tokenOfLink((await invite()).body.link);
  const late = await createMember({ email, username: 'Late stranger' });
  expect((await accept(token)).status).toBe(201);
  expect(await statusOf(late)).toBe(401);
  expect((await login(password)).status).toBe(401);
});

test('each step leaves its audit entry', async () => {
  await accept(tokenOfLink((await invite()).body.link)).expect(201);
  const entries = await AuditEntryModel.find().sort({ _id: 1 }).lean();
  expect(entries.map(({ action, actor, subject }) => [action, actor.name, subject.name])).toEqual([
    ['invitation.created', 'Vikram', email],
    ['role.changed', 'Vikram', 'Stranger'],
    ['password.reset', 'Meera', 'Meera'],
    ['invitation.accepted', 'Meera', email],
  ]);
});

test('the word of an admin that the address is theirs is not enough', async () => {
  const path = `/api/admin/users/${stranger.id}/confirm-email`;
  expect((await sendAs(admin, 'post', path, { email })).status).toBe(200);
  const { body } = await changeAccess(admin, stranger.id, editor);
  expect(body.invitation).not.toBeNull();
  expect(await stored()).toMatchObject({ role: null, emailConfirmed: true });
  expect((await describeOffer(tokenOfLink(body.invitation.link))).body.hasAccount).toBe(false);
});

test('nor is a new password by a link that an admin has handed over', async () => {
  await UserModel.updateOne({ email }, proved);
  const { body } = await sendAs(admin, 'post', `/api/admin/users/${stranger.id}/reset-link`);
  const reset = { token: tokenOfLink(body.link), password: 'of the invited one' };
  await request(app).post('/api/auth/reset').send(reset).expect(200);
  expect((await changeAccess(admin, stranger.id, editor)).body.invitation).not.toBeNull();
});

test('an account whose address is proved gets the role at once, and accepts with its password', async () => {
  await UserModel.updateOne({ email }, proved);
  const token = tokenOfLink((await invite()).body.link);
  expect((await describeOffer(token)).body).toMatchObject({
    hasAccount: true,
    replacesAccount: false,
  });
  expect((await accept(token)).status).toBe(409);
  expect((await acceptRole(token)).status).toBe(200);
  const given = await changeAccess(admin, stranger.id, { role: 'inbox', accessUntil: null });
  expect(given.body).toEqual({ message: 'Role changed', invitation: null });
});

test('an address that is changed at the same moment gets no role', async () => {
  await UserModel.updateOne({ email }, proved);
  const [given] = await Promise.all([
    changeAccess(admin, stranger.id, editor),
    UserModel.updateOne({ email }, { email: 'other@college.example', emailConfirmed: false }),
  ]);
  const { role, emailConfirmed } = await UserModel.findById(stranger.id).orFail().lean();
  expect(role === null || given.body.invitation === null).toBe(true);
  expect(emailConfirmed).toBe(false);
});

describe('somebody who has the role already', () => {
  test.each([
    ['gets another last day', { role: 'editor', accessUntil: '2999-04-30' }],
    ['loses it', { role: null, accessUntil: null }],
  ])('%s at once, without a proof', async (_name, change) => {
    await UserModel.updateOne({ email }, { role: 'editor' });
    const response = await changeAccess(admin, stranger.id, change);
    expect(response.body.invitation).toBeNull();
    expect(await stored()).toMatchObject(change);
  });

  test.each([
    ['inbox', '2020-04-30', 'inbox'],
    ['inbox', null, 'editor'],
  ] as const)('gets more than %s until %s by a link only: %s', async (role, accessUntil, next) => {
    await UserModel.updateOne({ email }, { role, accessUntil });
    const change = { role: next, accessUntil: null, password };
    expect((await changeAccess(admin, stranger.id, change)).body.invitation).not.toBeNull();
    expect(await stored()).toMatchObject({ role, accessUntil });
  });

  test('loses a waiting invitation with the role', async () => {
    const token = tokenOfLink((await invite()).body.link);
    await changeAccess(admin, stranger.id, { role: null, accessUntil: null });
    expect((await accept(token)).status).toBe(422);
  });
});

test("409 for one's own address and for a suspended account", async () => {
  const own = await invite({ email: admin.email, password });
  expect(own.status).toBe(409);
  await suspend(admin, stranger.id);
  expect((await invite()).status).toBe(409);
  expect(await OneTimeLinkModel.countDocuments()).toBe(0);
});

test('403 for a link to an account that was suspended since', async () => {
  const token = tokenOfLink((await invite()).body.link);
  await suspend(admin, stranger.id);
  expect((await accept(token)).status).toBe(403);
  expect(await stored()).toMatchObject({ role: null, username: 'Stranger' });
});
