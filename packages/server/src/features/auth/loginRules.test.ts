import request from 'supertest';
import { createAdmin, createMember, password, type TestAccount } from '../../../test/accounts';
import { app, club, createTestApp, dependencies } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { tokenOfLink } from '../../../test/links';
import { addPasskeyTo, askForLogin, logInWith } from '../../../test/passkeys';
import { AuditEntryModel } from '../audit/audit.model';
import { createResetLinkFor } from '../passwords/passwords.service';

useDatabase();

const insecure = createTestApp({ describeClub: () => ({ ...club, url: 'http://club.example' }) });

const demand = ({ authorization }: TestAccount, adminsNeedPasskey = true) =>
  request(app)
    .patch('/api/admin/login-rules')
    .set('Authorization', authorization)
    .send({ adminsNeedPasskey, password });

const logIn = ({ email }: TestAccount) =>
  request(app).post('/api/auth/login').send({ email, password });

const get = (path: string, { authorization }: Pick<TestAccount, 'authorization'>, site = app) =>
  request(site).get(path).set('Authorization', authorization);

const userData = async (account: Pick<TestAccount, 'authorization'>) =>
  (await get('/api/auth/user', account)).body.userData;

let vikram: TestAccount;
beforeEach(async () => {
  vikram = await createAdmin();
});

test('who has a passkey demands one of all admins, and the audit says so', async () => {
  expect((await demand(vikram)).status).toBe(409);
  await addPasskeyTo(vikram);
  expect((await demand(vikram)).body).toEqual({ adminsNeedPasskey: true });
  expect((await get('/api/admin/login-rules', vikram)).body).toEqual({ adminsNeedPasskey: true });
  const entry = await AuditEntryModel.findOne({ action: 'loginRules.changed' }).orFail().lean();
  expect(entry).toMatchObject({
    before: { adminsNeedPasskey: false },
    after: { adminsNeedPasskey: true },
  });
  expect((await demand(vikram, false)).body).toEqual({ adminsNeedPasskey: false });
});

test('the password of an admin with a passkey is not enough then; that of others is', async () => {
  const device = await addPasskeyTo(vikram);
  const editor = await createMember({ role: 'editor' });
  await addPasskeyTo(editor);
  await demand(vikram);
  const { status, body } = await logIn(vikram);
  expect([status, body.message]).toEqual([401, 'One more step']);
  expect((await logInWith(device.use(body.passkey))).status).toBe(200);
  expect((await logInWith(device.use(await askForLogin()))).status).toBe(200);
  expect((await logIn(editor)).status).toBe(200);
});

test('an admin without one logs in, and can do nothing but add one', async () => {
  await addPasskeyTo(vikram);
  const late = await createAdmin();
  await demand(vikram);
  const authorization = `Bearer ${(await logIn(late)).body.token}`;
  expect(await userData({ authorization })).toMatchObject({
    isAdmin: true,
    permissions: [],
    mustAddPasskey: true,
  });
  expect((await get('/api/admin/users', { authorization })).status).toBe(403);
  expect((await demand({ ...late, authorization }, false)).status).toBe(403);
  await addPasskeyTo({ authorization });
  expect((await get('/api/admin/users', { authorization })).status).toBe(200);
  expect(await userData({ authorization })).not.toHaveProperty('mustAddPasskey');
});

test('the operator’s link lets an admin in who has lost the passkey', async () => {
  await addPasskeyTo(vikram);
  await demand(vikram);
  const made = await createResetLinkFor(vikram.email, dependencies.oneTimeLinks);
  const body = { token: tokenOfLink(made?.link ?? ''), password: 'a new password' };
  const { token } = (await request(app).post('/api/auth/reset').send(body)).body;
  const back = { authorization: `Bearer ${token}` };
  expect((await userData(back)).mustAddPasskey).toBe(true);
});

test('nobody is held up where browsers allow no passkeys', async () => {
  await addPasskeyTo(vikram);
  const late = await createAdmin();
  await demand(vikram);
  expect((await get('/api/admin/users', late, insecure)).status).toBe(200);
});
