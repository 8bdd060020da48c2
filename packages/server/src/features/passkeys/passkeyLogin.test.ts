import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { app, createTestApp, dependencies, tokenSecret } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { suspension } from '../../../test/identities';
import { tokenOfLink } from '../../../test/links';
import {
  addPasskeyTo,
  askForLogin,
  auditedActions,
  callPasskeys,
  logInWith,
  offerTo,
} from '../../../test/passkeys';
import { SoftwareAuthenticator } from '../../../test/softwareAuthenticator';
import { createLimits } from '../../limits/limits';
import { minute } from '../../time';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

let asha: TestAccount;
beforeEach(async () => {
  asha = await createMember(proved);
});

const logIn = (email = asha.email) =>
  request(app).post('/api/auth/login').send({ email, password });

describe('a login with a passkey', () => {
  test('is one as with the password, and is counted at the passkey', async () => {
    const editor = await createMember({ role: 'editor' });
    const device = await addPasskeyTo(editor);
    const asked = await askForLogin();
    expect(asked).toMatchObject({ domain: 'club.example', credentials: [] });
    const { status, body } = await logInWith(device.use(asked));
    expect([status, body]).toEqual([
      200,
      {
        message: 'Login successful',
        token: expect.any(String),
        isAdmin: false,
        role: 'editor',
      },
    ]);
    const authorization = `Bearer ${body.token}`;
    const { passkeys } = (await callPasskeys({ authorization }, 'get')).body;
    expect(passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect(await auditedActions()).toEqual(['passkey.made', 'login.succeeded']);
    expect((await logIn(editor.email)).status).toBe(200);
  });

  test('every refusal is the same', async () => {
    const device = await addPasskeyTo(asha);
    const stranger = new SoftwareAuthenticator();
    stranger.make(await offerTo(asha));
    const nobody = { ...device.use(await askForLogin()), account: 'AAAAAAAAAAAAAAAA' };
    const used = device.use(await askForLogin());
    await logInWith(used).expect(200);
    const copied = device.use(await askForLogin(), { counter: 1 });
    const late = device.use(await askForLogin(), { counter: 10 });
    const answers = [];
    const refused = [
      ...[stranger.use(await askForLogin()), nobody, used, copied],
      device.use(await askForLogin(), { origin: 'https://evil.example', counter: 11 }),
      device.use(await askForLogin(), { domain: 'evil.example', counter: 12 }),
      device.use(await askForLogin(), { isVerified: false, counter: 13 }),
      device.use({ ...(await askForLogin()), challenge: 'AAAA' }, { counter: 14 }),
      { ...device.use(await askForLogin(), { counter: 15 }), signature: 'AAAA' },
    ];
    for (const proof of refused) answers.push(await logInWith(proof));
    setClock(new Date(Date.now() + 5 * minute));
    answers.push(await logInWith(late));
    jest.useRealTimers();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await logInWith(device.use(await askForLogin(), { counter: 16 }))).status).toBe(200);
  });

  test('of many uses of one challenge, one logs in', async () => {
    const device = await addPasskeyTo(asha);
    const proof = device.use(await askForLogin());
    const answers = await Promise.all(Array.from({ length: 8 }, () => logInWith(proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('403 for a suspended account, and only with its passkey', async () => {
    const device = await addPasskeyTo(asha);
    await UserModel.updateOne({ _id: asha.id }, { suspension });
    expect((await logInWith(device.use(await askForLogin()))).status).toBe(403);
  });

  test('429 for a source that asks without end', async () => {
    const site = createTestApp({ limits: createLimits(tokenSecret) });
    const ask = () => request(site).post('/api/auth/passkey/options');
    const { headers, status } = await ask();
    expect([status, headers['retry-after']]).toEqual([200, undefined]);
    const counts = UserModel.db.collection('rateLimits');
    await counts.updateMany({ key: /^passkeys-asked-for:/ }, { $set: { points: 600 } });
    expect((await ask()).status).toBe(429);
  });
});

describe('the second step', () => {
  const choose = (secondStep: boolean) => callPasskeys(asha, 'patch', '', { secondStep, password });

  test('needs a passkey, and leaves with the last one', async () => {
    expect((await choose(true)).status).toBe(409);
    await addPasskeyTo(asha);
    const { body } = await choose(true);
    expect(body.secondStep).toBe(true);
    const [{ _id: id }] = body.passkeys;
    const removed = await callPasskeys(asha, 'delete', `/${id}`, { password });
    expect(removed.body.secondStep).toBe(false);
    expect((await logIn()).status).toBe(200);
  });

  test('neither password nor passkey alone logs in, both do, once', async () => {
    const device = await addPasskeyTo(asha);
    await choose(true);
    expect((await logInWith(device.use(await askForLogin()))).status).toBe(401);
    const { status, body } = await logIn();
    expect([status, body]).toMatchObject([
      401,
      { message: 'One more step', passkey: { domain: 'club.example', credentials: [{}] } },
    ]);
    const proof = device.use(body.passkey);
    expect((await logInWith(proof)).body).toMatchObject({ token: expect.any(String) });
    expect((await logInWith(proof)).status).toBe(401);
    await choose(false);
    expect((await logIn()).status).toBe(200);
  });

  test('is of the account whose password was typed, until it has another one', async () => {
    const device = await addPasskeyTo(asha);
    await choose(true);
    const ravi = await createMember(proved);
    const ofRavi = await addPasskeyTo(ravi);
    const { passkey } = (await logIn()).body;
    expect((await logInWith(ofRavi.use(passkey))).status).toBe(401);
    await UserModel.updateOne({ _id: asha.id }, { $inc: { sessionVersion: 1 } });
    expect((await logInWith(device.use(passkey))).status).toBe(401);
  });

  test('a wrong password says nothing of it', async () => {
    await addPasskeyTo(asha);
    await choose(true);
    const wrong = { email: asha.email, password: 'wrong' };
    const { body } = await request(app).post('/api/auth/login').send(wrong);
    expect(body).toEqual({
      message: 'Login failed',
      extraDetails: 'The email address or the password is wrong.',
    });
  });
});

describe('a link for a new password', () => {
  const reset = async (delivery: 'mailed' | 'shown') => {
    const { link } = await dependencies.oneTimeLinks.create({
      purpose: 'passwordReset',
      person: asha.id,
      payload: { sessionVersion: 0, delivery },
      lifetimeMilliseconds: minute,
    });
    const body = { token: tokenOfLink(link), password: 'a new password' };
    return request(app).post('/api/auth/reset').send(body);
  };
  const hasPasskeys = async () => {
    const { passkeys } = await UserModel.findById(asha.id, '+passkeys').orFail().lean();
    return passkeys !== undefined;
  };

  test('that an admin has made ends the passkeys: so lost ones are replaced', async () => {
    const device = await addPasskeyTo(asha);
    await callPasskeys(asha, 'patch', '', { secondStep: true, password });
    const admin = await createAdmin();
    const made = await request(app)
      .post(`/api/admin/users/${asha.id}/reset-link`)
      .set('Authorization', admin.authorization);
    expect(await hasPasskeys()).toBe(true);
    const body = { token: tokenOfLink(made.body.link), password: 'a new password' };
    const { status } = await request(app).post('/api/auth/reset').send(body);
    expect([status, await hasPasskeys()]).toEqual([200, false]);
    expect((await logInWith(device.use(await askForLogin()))).status).toBe(401);
    expect(await auditedActions()).toContain('passkeys.ended');
  });

  test('that was mailed to a proved address leaves them, and does without no second step', async () => {
    const device = await addPasskeyTo(asha);
    await callPasskeys(asha, 'patch', '', { secondStep: true, password });
    const { status, body } = await reset('mailed');
    expect([status, body.token]).toEqual([401, undefined]);
    expect((await logInWith(device.use(body.passkey))).status).toBe(200);
    expect(await auditedActions()).not.toContain('passkeys.ended');
  });

  test('that was mailed to another address ends those of the person who has typed it', async () => {
    await UserModel.updateOne({ _id: asha.id }, { emailConfirmed: false });
    await addPasskeyTo(asha);
    expect((await reset('mailed')).status).toBe(200);
    expect(await hasPasskeys()).toBe(false);
  });
});
