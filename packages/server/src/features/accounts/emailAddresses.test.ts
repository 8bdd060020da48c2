import request from 'supertest';
import { createAdmin, createMember, password, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, createTestApp, dependencies, queuedMails, tokenSecret } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { tokenOfLink } from '../../../test/links';
import { createLimits } from '../../limits/limits';
import { addMilliseconds, day } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';
import { createOneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import { UserModel } from './accounts.model';

useDatabase();

const mailing = createTestApp({ mails: queuedMails });
const registration = {
  username: 'Meera',
  email: 'meera@college.example',
  phone: '9876543210',
  password: 'long enough',
};
const register = (site = mailing) => request(site).post('/api/auth/register').send(registration);
const confirm = (token: string, typed = registration.password) =>
  request(app).post('/api/auth/confirm-email').send({ token, password: typed });

const read = (token: string) => request(app).post('/api/auth/confirmation-link').send({ token });

/** The token in the mail that was sent to this address. */
async function tokenFor(to: string): Promise<string> {
  const mail = await MailModel.findOne({ kind: 'emailConfirmation', to }).lean();
  return tokenOfLink(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

async function changeEmail({ id }: TestAccount, email: string) {
  const admin = await createAdmin();
  const changes = { username: 'Asha', email, phone: '9876543210' };
  return request(mailing)
    .patch(`/api/admin/users/update/${id}`)
    .set('Authorization', admin.authorization)
    .send(changes);
}

test('a registration is mailed a link that confirms the address', async () => {
  const { body } = await register();
  const getUser = () => request(app).get('/api/auth/user').auth(body.token, { type: 'bearer' });
  expect((await getUser()).body.userData.emailConfirmed).toBe(false);
  const admin = await createAdmin();
  const list = await request(mailing)
    .get(`/api/admin/users?search=${registration.email}`)
    .set('Authorization', admin.authorization);
  expect(list.body).toMatchObject([
    { emailConfirmed: false, confirmationAskedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
  const response = await confirm(await tokenFor(registration.email));
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ message: 'Your email address is confirmed' });
  expect((await getUser()).body.userData.emailConfirmed).toBe(true);
  expect(await AuditEntryModel.findOne().lean()).toMatchObject({ action: 'email.confirmed' });
});

test('the owner of an address confirms no account of a stranger who has registered it', async () => {
  await register();
  const token = await tokenFor(registration.email);
  const response = await confirm(token, 'of the owner');
  expect(response.status).toBe(422);
  expect(response.body.errors).toEqual([
    { field: 'password', message: 'This is not your password.' },
  ]);
  expect(await UserModel.findOne().lean()).toMatchObject({ emailConfirmed: false });
  expect((await confirm(token)).status).toBe(200);
});

describe('the mail once more', () => {
  const ask = (account: TestAccount, site = mailing) =>
    sendAs(account, 'post', '/api/user/confirmation-mail', undefined, site);

  test('goes to the address of the account, and its link works in place of the former', async () => {
    const account = await createMember({ email: registration.email });
    expect((await ask(account)).status).toBe(204);
    const first = await tokenFor(registration.email);
    await MailModel.deleteMany();
    expect((await ask(account)).status).toBe(204);
    expect((await read(first)).status).toBe(422);
    expect((await confirm(await tokenFor(registration.email), password)).status).toBe(200);
    const refused = await ask(account);
    expect([refused.status, refused.body.extraDetails]).toEqual([
      409,
      'Your email address is confirmed.',
    ]);
  });

  test('says of an address that was changed what follows it', async () => {
    const account = await createMember({ email: registration.email });
    const formerEmails = [{ address: 'old@college.example', wasProved: true, until: new Date() }];
    await UserModel.updateOne({ _id: account.id }, { formerEmails });
    await ask(account);
    const mail = await MailModel.findOne({ to: registration.email }).lean();
    expect(mail?.text).toContain('so that tickets and certificates follow');
  });

  test('409 where the site sends no mail, 429 after three in an hour, for this account only', async () => {
    const account = await createMember();
    expect((await ask(account, app)).status).toBe(409);
    const limited = createTestApp({ mails: queuedMails, limits: createLimits(tokenSecret) });
    for (let count = 0; count < 3; count += 1)
      expect((await ask(account, limited)).status).toBe(204);
    expect((await ask(account, limited)).status).toBe(429);
    expect((await ask(await createMember(), limited)).status).toBe(204);
  });
});

test('without mail a registration makes no link', async () => {
  expect((await register(app)).status).toBe(201);
  expect(await OneTimeLinkModel.countDocuments()).toBe(0);
  expect(await MailModel.countDocuments()).toBe(0);
});

test('a refused registration mails nothing', async () => {
  await createMember({ email: registration.email });
  expect((await register()).status).toBe(409);
  expect(await MailModel.countDocuments()).toBe(0);
});

test('422 for a link that is unknown, used or older than three days', async () => {
  const now = new Date();
  setClock(now);
  await register();
  const token = await tokenFor(registration.email);
  setClock(addMilliseconds(now, 3 * day));
  for (const refused of ['unknown', token]) {
    for (const response of [await confirm(refused), await read(refused)]) {
      expect(response.status).toBe(422);
      expect(response.body.errors).toEqual([
        { field: 'token', message: expect.stringContaining('does not work (any more)') },
      ]);
    }
  }
  setClock(addMilliseconds(now, 3 * day - 1));
  expect((await read(token)).status).toBe(204);
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(422);
  expect((await read(token)).status).toBe(422);
});

describe('another address of an account', () => {
  test('has to be confirmed, and the former one gets a mail', async () => {
    const member = await createMember({ emailConfirmed: true });
    expect((await changeEmail(member, 'new@college.example')).status).toBe(200);
    expect(await UserModel.findById(member.id).lean()).toMatchObject({ emailConfirmed: false });
    const told = await MailModel.findOne({ kind: 'emailChanged' }).lean();
    expect(told).toMatchObject({ to: member.email });
    expect(told?.text).not.toContain('new@college.example');
    expect((await confirm(await tokenFor('new@college.example'), password)).status).toBe(200);
    expect(await UserModel.findById(member.id).lean()).toMatchObject({ emailConfirmed: true });
  });

  test('is not confirmed by a link to the former one', async () => {
    const member = await createMember();
    const { link } = await dependencies.oneTimeLinks.create({
      purpose: 'emailConfirmation',
      person: member.id,
      payload: { email: member.email },
      lifetimeMilliseconds: day,
    });
    await UserModel.updateOne({ _id: member.id }, { email: 'new@college.example' });
    const token = tokenOfLink(link);
    for (const refused of [await read(token), await confirm(token, password)]) {
      expect(refused.body.errors).toMatchObject([{ field: 'token' }]);
    }
    expect(await UserModel.findById(member.id).lean()).toMatchObject({ emailConfirmed: false });
  });

  test('the same address again changes nothing and mails nothing', async () => {
    const member = await createMember({ emailConfirmed: true });
    await changeEmail(member, member.email);
    expect(await UserModel.findById(member.id).lean()).toMatchObject({ emailConfirmed: true });
    expect(await MailModel.countDocuments()).toBe(0);
  });
});

test('a changed address is recorded, even when its confirmation cannot be asked for', async () => {
  const { id, email } = await createMember();
  const admin = await createAdmin();
  const oneTimeLinks = createOneTimeLinks(() => {
    throw new Error('The content is not readable.');
  });
  await request(createTestApp({ mails: queuedMails, oneTimeLinks }))
    .patch(`/api/admin/users/update/${id}`)
    .set('Authorization', admin.authorization)
    .send({ username: 'Asha', email: 'new@college.example', phone: '9876543210' })
    .expect(500);
  expect(await AuditEntryModel.find().lean()).toMatchObject([
    { action: 'user.updated', before: { email }, after: { email: 'new@college.example' } },
  ]);
});
