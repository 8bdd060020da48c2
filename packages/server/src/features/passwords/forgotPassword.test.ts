import request from 'supertest';
import { createMember, signInAsAdmin } from '../../../test/accounts';
import {
  app,
  createTestApp,
  dependencies,
  finishLaterWork,
  queuedMails,
  tokenSecret,
} from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { suspension } from '../../../test/identities';
import { tokenOfLink } from '../../../test/links';
import { createLimits } from '../../limits/limits';
import { LaterWork } from '../../queues/laterWork';
import { addMilliseconds, day, hour } from '../../time';
import { UserModel } from '../accounts/accounts.model';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';
import { createResetLinkFor } from './passwords.service';

useDatabase();
afterEach(finishLaterWork);

const mailing = createTestApp({ mails: queuedMails });
const forgot = (email: string, site = mailing) =>
  request(site).post('/api/auth/forgot').send({ email });
const findMail = () => MailModel.findOne().lean();

/** The link of a mail. */
const linkIn = (text: string | null | undefined) => /https:\S+/.exec(text ?? '')?.[0] ?? '';

describe('POST /api/auth/forgot', () => {
  test('mails a link that works', async () => {
    const { email } = await createMember();
    const response = await forgot(email.toUpperCase());
    expect(response.status).toBe(202);
    expect(response.body).toEqual({
      message:
        'If this address has an account, a link is on its way to it. It works for 60 minutes.',
    });
    await finishLaterWork();
    const mail = await findMail();
    expect(mail).toMatchObject({ kind: 'passwordReset', to: email });
    const token = tokenOfLink(linkIn(mail?.text));
    const reset = await request(app)
      .post('/api/auth/reset')
      .send({ token, password: 'a new password' });
    expect(reset.status).toBe(200);
    // Only the owner of the address has seen the link.
    expect(await UserModel.findOne().lean()).toMatchObject({ emailConfirmed: true });
  });

  test('answers the same for an address without an account, and mails nothing then', async () => {
    const { email } = await createMember();
    const suspended = await createMember({ suspension });
    const answers = [
      await forgot('nobody@college.example'),
      await forgot(suspended.email),
      await forgot(email),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([202, answers[0]?.text]);
    }
    await finishLaterWork();
    expect(await findMail()).toMatchObject({ to: email });
    expect(await MailModel.countDocuments()).toBe(1);
    expect(await OneTimeLinkModel.countDocuments()).toBe(1);
  });

  test('looks for an account later, apart from the request', async () => {
    const { email } = await createMember();
    const later = new LaterWork({ paceMilliseconds: hour, maxWaiting: 1 }, () => undefined);
    const site = createTestApp({ mails: queuedMails, later });
    expect((await forgot(email, site)).status).toBe(202);
    // Whatever the address, there is nothing to do during the request after it.
    await request(site).get('/livez').expect(200);
    expect(await OneTimeLinkModel.countDocuments()).toBe(0);
    expect((await forgot(email, site)).status).toBe(503);
    await later.stop();
    expect(await findMail()).toMatchObject({ kind: 'passwordReset', to: email });
  });

  test('without mail the request is shown to admins until there is a link', async () => {
    const { id, email } = await createMember();
    const response = await forgot(email, app);
    expect(response.status).toBe(202);
    expect(response.body.message).toContain('the team sees your request');
    await finishLaterWork();
    const authorization = await signInAsAdmin();
    const get = () =>
      request(app).get(`/api/admin/users/${id}`).set('Authorization', authorization);
    expect((await get()).body.passwordRequestedAt).toMatch(/^\d{4}-.*Z$/);
    const own = `/api/admin/users/${id}/reset-link`;
    await request(app).post(own).set('Authorization', authorization).expect(201);
    expect((await get()).body.passwordRequestedAt).toBeNull();
  });

  test('422 for what is not an address', async () => {
    expect((await forgot('asha')).status).toBe(422);
  });

  test('after the share of a source in five requests for one address in an hour the answer is the same, and the mail is left out', async () => {
    const begin = new Date();
    setClock(begin);
    const site = createTestApp({ mails: queuedMails, limits: createLimits(tokenSecret) });
    const { email } = await createMember();
    for (const address of [email, 'nobody@college.example']) {
      for (let asked = 0; asked < 5; asked += 1) {
        expect((await forgot(address, site)).status).toBe(202);
      }
      expect((await forgot(address, site)).status).toBe(202);
    }
    await finishLaterWork();
    expect(await MailModel.countDocuments()).toBe(4);
    setClock(addMilliseconds(begin, hour + 1));
    expect((await forgot(email, site)).status).toBe(202);
    await finishLaterWork();
    expect(await MailModel.countDocuments()).toBe(5);
  });

  test('100 requests and links in 15 minutes from one source', async () => {
    const site = createTestApp({ limits: createLimits(tokenSecret) });
    await forgot('nobody@college.example', site);
    await setTakenLinks(99);
    const reset = () => request(site).post('/api/auth/reset').send({});
    expect((await reset()).status).toBe(422);
    expect((await reset()).status).toBe(429);
  });
});

const setTakenLinks = (points: number) =>
  UserModel.db
    .collection('rateLimits')
    .updateOne({ key: { $regex: '^one-time-links:' } }, { $set: { points } });

describe('POST /api/admin/users/:id/reset-link', () => {
  const create = async (id: string) =>
    request(app)
      .post(`/api/admin/users/${id}/reset-link`)
      .set('Authorization', await signInAsAdmin());

  test('answers a link for a day, and records who made it', async () => {
    const now = new Date();
    setClock(now);
    const { id } = await createMember();
    const response = await create(id);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      link: expect.stringMatching(/^https:\/\/club\.example\/link#token=[\w-]{43}&purpose=/),
      expiresAt: addMilliseconds(now, day).toISOString(),
    });
    const entries = await request(app)
      .get('/api/admin/audit')
      .set('Authorization', await signInAsAdmin());
    expect(entries.body).toMatchObject([
      {
        action: 'resetLink.created',
        subject: { _id: id, name: 'Asha' },
        actor: { name: 'Vikram' },
      },
    ]);
    expect(entries.text).not.toContain(tokenOfLink(response.body.link));
  });

  test('409 for a suspended account', async () => {
    const { id } = await createMember({ suspension });
    const response = await create(id);
    expect(response.status).toBe(409);
    expect(response.body.extraDetails).toContain('suspended');
  });

  test('404 for an account that is gone', async () => {
    expect((await create('0'.repeat(24))).status).toBe(404);
  });
});

describe('a link by the operator', () => {
  const create = (email: string) => createResetLinkFor(email, dependencies.oneTimeLinks);

  test('ends the request that admins see', async () => {
    const { id, email } = await createMember({ passwordRequestedAt: new Date() });
    expect(await create(email)).not.toBeNull();
    expect(await UserModel.findById(id).lean()).toMatchObject({ passwordRequestedAt: null });
  });

  test('is not made for a suspended account', async () => {
    const { email } = await createMember({ suspension });
    expect(await create(email)).toBeNull();
    expect(await OneTimeLinkModel.countDocuments()).toBe(0);
  });
});
