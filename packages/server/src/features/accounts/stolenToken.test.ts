import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { changeAccess, sendAs } from '../../../test/adminCalls';
import { app, createTestApp, queuedMails, tokenSecret } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { createPlan, startHandover } from '../../../test/handovers';
import { createLimits } from '../../limits/limits';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';
import { UserModel } from './accounts.model';

/*
 * Somebody has stolen the token of an admin, and not the password. The token ends by itself; what
 * would last longer, or open another account with a role, needs the password.
 */

useDatabase();

let admin: TestAccount;
beforeEach(async () => {
  admin = await createAdmin();
});

const asksForPassword = {
  message: 'Validation failed',
  extraDetails: 'Please type your own password: nobody else at your screen may do this.',
  errors: [{ field: 'password', message: expect.any(String) }],
};
const resetLink = (id: string, body: object = {}, site = app) =>
  sendAs(admin, 'post', `/api/admin/users/${id}/reset-link`, body, site);
const adminRole = { role: 'admin', accessUntil: null };
const invite = (body: object) =>
  sendAs(admin, 'post', '/api/admin/invitations', { email: 'evil@evil.example', ...body });
const changeEmail = (id: string, email: string, body: object = {}) =>
  sendAs(admin, 'patch', `/api/admin/users/update/${id}`, {
    username: 'Vikram',
    email,
    phone: '9876543210',
    ...body,
  });

describe('a link for a new password', () => {
  test('is made for nobody by themselves', async () => {
    const response = await resetLink(admin.id, { password });
    expect(response.status).toBe(409);
    expect(await OneTimeLinkModel.countDocuments()).toBe(0);
  });

  test('needs the password for an account with a role, and only for one', async () => {
    const editor = await createMember({ role: 'editor' });
    const asked = await resetLink(editor.id);
    expect(asked.status).toBe(422);
    expect(asked.body).toEqual(asksForPassword);
    expect((await resetLink(editor.id, { password: 'wrong horse' })).body.errors).toEqual([
      { field: 'password', message: 'This is not your password.' },
    ]);
    expect(await OneTimeLinkModel.countDocuments()).toBe(0);
    expect((await resetLink(editor.id, { password })).status).toBe(201);
    const member = await createMember();
    expect((await resetLink(member.id)).status).toBe(201);
  });

  test('guesses of the password are slowed down as at the login', async () => {
    const limited = createTestApp({ limits: createLimits(tokenSecret) });
    const editor = await createMember({ role: 'editor' });
    const guesses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      guesses.push((await resetLink(editor.id, { password: `guess ${guess}` }, limited)).status);
    }
    expect(guesses.at(0)).toBe(422);
    expect(guesses.at(-1)).toBe(429);
  });

  test('is reported to somebody with a role: by mail, and once at the next login', async () => {
    const mailing = createTestApp({ mails: queuedMails });
    const { id, email } = await createMember({ role: 'editor' });
    await resetLink(id, { password }, mailing).expect(201);
    const mail = await MailModel.findOne({ kind: 'resetLinkMade', to: email }).orFail().lean();
    expect(mail.text).toContain('Vikram made a link for a new password');
    expect(mail.text).not.toContain('token=');
    const login = () => request(app).post('/api/auth/login').send({ email, password });
    expect((await login()).body.notice).toMatch(/^Vikram made a link .* IST|GMT\+5:30/);
    expect((await login()).body).not.toHaveProperty('notice');
  });
});

describe('the rights of an admin', () => {
  test('need the password when they are given to an account', async () => {
    const member = await createMember(proved);
    const asked = await changeAccess(admin, member.id, adminRole);
    expect(asked.body).toEqual(asksForPassword);
    expect(await UserModel.findById(member.id).lean()).toMatchObject({ role: null });
    const given = await changeAccess(admin, member.id, { ...adminRole, password });
    expect(given.body).toEqual({ message: 'Role changed', invitation: null });
    const later = { role: 'admin', accessUntil: '2999-04-30' };
    expect((await changeAccess(admin, member.id, later)).status).toBe(200);
  });

  test('need it when they come with an invitation or a handover', async () => {
    expect((await invite(adminRole)).body).toEqual(asksForPassword);
    expect((await invite({ ...adminRole, password })).status).toBe(201);
    expect((await invite({ role: 'editor', accessUntil: null })).status).toBe(201);
    const asked = await sendAs(admin, 'post', '/api/admin/handover', createPlan());
    expect(asked.body).toEqual(asksForPassword);
    const started = await startHandover(admin);
    expect(started.status).toBe(201);
    const [person] = started.body.people;
    const path = `/api/admin/handover/current/people/${person._id}/link`;
    expect((await sendAs(admin, 'post', path)).body).toEqual(asksForPassword);
    expect((await sendAs(admin, 'post', path, { password })).status).toBe(201);
  });
});

test('an invitation to somebody with a role needs it: its link may open that account', async () => {
  const { email } = await createMember({ role: 'editor' });
  const editor = { email, role: 'editor', accessUntil: null };
  expect((await invite(editor)).body).toEqual(asksForPassword);
  expect((await invite({ ...editor, password })).status).toBe(201);
});

describe('another email address', () => {
  test("of an account with a role needs it, also of one's own", async () => {
    const other = await createAdmin();
    for (const { id, email } of [other, admin]) {
      const asked = await changeEmail(id, 'evil@evil.example');
      expect(asked.body).toEqual(asksForPassword);
      expect(await UserModel.findById(id).lean()).toMatchObject({ email });
    }
    expect((await changeEmail(other.id, 'new@college.example', { password })).status).toBe(200);
    expect((await changeEmail(other.id, 'new@college.example')).status).toBe(200);
  });

  test('of a member does not, and a wrong password is not even compared', async () => {
    const { id } = await createMember({ emailConfirmed: true, confirmedByHand: true });
    expect((await changeEmail(id, 'new@college.example', { password: 'x' })).status).toBe(200);
    expect(await UserModel.findById(id).lean()).toMatchObject({
      emailConfirmed: false,
      confirmedByHand: false,
    });
  });
});
