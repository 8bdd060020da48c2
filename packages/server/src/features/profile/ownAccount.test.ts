import request from 'supertest';
import { createAdmin, createMember, listedMember, password } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, createTestApp, dependencies, queuedMails, tokenSecret } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createLimits } from '../../limits/limits';
import { addMilliseconds, day, hour } from '../../time';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { ContactModel } from '../contacts/contacts.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';

useDatabase();

describe('GET /api/user/export', () => {
  const download = (authorization: string) =>
    request(app).get('/api/user/export').set('Authorization', authorization);
  const email = 'asha@college.example';
  const message = { username: 'Asha', email, message: 'Hello' };

  /** Writes an answer below a message, and a note for the team. */
  async function answer(contact: string) {
    const by = await createAdmin({ username: 'Ravindra' });
    await sendAs(by, 'post', `/api/admin/contacts/${contact}/notes`, { text: 'For ravi' });
    const body = { version: 2, text: 'Welcome!' };
    expect((await sendAs(by, 'post', `/api/admin/contacts/${contact}/answer`, body)).status).toBe(
      201,
    );
  }

  /** Gives an account a message, a mail and an audit entry, and others the same. */
  async function fillFor(id: string) {
    const contact = await ContactModel.create({ ...message, createdAt: new Date(1) });
    await answer(contact.id);
    await ContactModel.create({ ...message, status: 'spam', message: 'Again' });
    await ContactModel.create({ ...message, email: 'ravi@college.example' });
    const details = { changedAt: new Date() };
    await queuedMails.queue('emailChanged', email, details);
    await queuedMails.queue('emailChanged', 'ravi@college.example', details);
    const admin = await createAdmin();
    for (const target of [id, (await createMember()).id]) {
      await request(app)
        .post(`/api/admin/users/${target}/reset-link`)
        .set('Authorization', admin.authorization)
        .expect(201);
    }
  }

  test('is a file with everything about the account, and about nobody else', async () => {
    const { id, authorization } = await createMember({
      email,
      emailConfirmed: true,
      confirmationAskedAt: new Date(2),
    });
    await fillFor(id);
    const response = await download(authorization);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename=my-data.json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({
      exportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      account: {
        ...listedMember,
        confirmationAskedAt: new Date(2).toISOString(),
        _id: id,
        username: 'Asha',
        email,
        phone: '9876543210',
        emailConfirmed: true,
      },
      messages: [
        { ...message, message: 'Again', sentAt: expect.any(String), answers: [] },
        {
          ...message,
          sentAt: expect.any(String),
          answers: [{ text: 'Welcome!', answeredAt: expect.any(String) }],
        },
      ],
      mails: [expect.objectContaining({ kind: 'emailChanged', to: email })],
      registrations: [],
      subscribedSince: null,
      certificates: [],
      applications: [],
      reviews: [],
      passkeys: [],
      auditEntries: [expect.objectContaining({ action: 'resetLink.created' })],
    });
    expect(response.text).not.toMatch(/\$2[aby]\$|ravi/i);
    expect(response.text).toContain('\n  "account": {\n'); // for people
    expect((await download(authorization)).body.auditEntries).toMatchObject([
      { action: 'user.exported', actor: { _id: id } },
      { action: 'resetLink.created' },
    ]);
  });

  test('has no messages and mails while the address is not confirmed: it may be somebody else’s', async () => {
    const { id, authorization } = await createMember({ email });
    await fillFor(id);
    const { body } = await download(authorization);
    expect(body).toMatchObject({ messages: null, mails: null, certificates: null });
    expect(body.auditEntries).toHaveLength(1);
  });

  test('leaves one audit entry a day, which counts', async () => {
    const { id, authorization } = await createMember();
    await Promise.all(Array.from({ length: 4 }, () => download(authorization).expect(200)));
    expect((await download(authorization)).body.auditEntries).toMatchObject([
      { action: 'user.exported', actor: { _id: id }, after: { count: 4 } },
    ]);
    setClock(new Date(Date.now() + day));
    await download(authorization);
    expect(await AuditEntryModel.countDocuments()).toBe(2);
  });

  test('429 after five in an hour, for this account only', async () => {
    const site = createTestApp({ limits: createLimits(tokenSecret) });
    const get = (authorization: string) =>
      request(site).get('/api/user/export').set('Authorization', authorization);
    const begin = new Date();
    setClock(begin);
    const { authorization } = await createMember();
    for (let round = 0; round < 5; round += 1) await get(authorization).expect(200);
    const refused = await get(authorization);
    expect(refused.status).toBe(429);
    expect(refused.body.extraDetails).toBe(
      'This was tried too often. Please try again in 60 minutes.',
    );
    await get((await createMember()).authorization).expect(200);
    setClock(addMilliseconds(begin, hour + 1));
    await get(authorization).expect(200);
  });
});

describe('DELETE /api/user', () => {
  const remove = (authorization: string, given: object, site = app) =>
    request(site).delete('/api/user').set('Authorization', authorization).send(given);

  test('deletes the account, its sessions and its links', async () => {
    const kept = await createMember();
    const { id, email, authorization } = await createMember();
    for (const person of [id, kept.id]) {
      await dependencies.oneTimeLinks.create({
        purpose: 'passwordReset',
        person,
        payload: { sessionVersion: 0, delivery: 'shown' },
        lifetimeMilliseconds: day,
      });
    }
    const response = await remove(authorization, { password });
    expect(response.status).toBe(204);
    expect(response.text).toBe('');
    expect(await UserModel.findById(id).lean()).toBeNull();
    expect(await UserModel.countDocuments()).toBe(1);
    expect(await OneTimeLinkModel.find().lean()).toMatchObject([{ person: kept.id }]);
    const user = request(app).get('/api/auth/user').set('Authorization', authorization);
    expect((await user).status).toBe(401);
    const login = request(app).post('/api/auth/login').send({ email, password });
    expect((await login).status).toBe(401);
  });

  test('leaves an audit entry with the name', async () => {
    const { id, authorization } = await createMember({ username: 'Meera' });
    await remove(authorization, { password }).expect(204);
    const admin = await createAdmin();
    const entries = await request(app)
      .get('/api/admin/audit')
      .set('Authorization', admin.authorization);
    expect(entries.body).toMatchObject([
      { action: 'user.deleted', actor: { _id: id }, subject: { _id: id, name: 'Meera' } },
    ]);
  });

  test.each([
    ['a wrong password', { password: 'wrong' }],
    ['no password', {}],
  ])('422 for %s, and the account stays', async (_name, given) => {
    const { id, authorization } = await createMember();
    const response = await remove(authorization, given);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field: 'password' }]);
    expect(await UserModel.findById(id).lean()).not.toBeNull();
  });

  test('409 for the last admin who has no last day', async () => {
    const admin = await createAdmin();
    await createAdmin({ accessUntil: '2999-12-31' });
    const response = await remove(admin.authorization, { password });
    expect(response.status).toBe(409);
    expect(response.body.extraDetails).toContain('last admin');
    await createAdmin();
    expect((await remove(admin.authorization, { password })).status).toBe(204);
  });

  test('guessing the password is limited as logins are', async () => {
    const site = createTestApp({ limits: createLimits(tokenSecret) });
    const { authorization } = await createMember();
    for (let guesses = 0; guesses < 10; guesses += 1) {
      expect((await remove(authorization, { password: 'wrong' }, site)).status).toBe(422);
    }
    expect((await remove(authorization, { password }, site)).status).toBe(429);
  });
});
