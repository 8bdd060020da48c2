import bcrypt from 'bcrypt';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  plainMember,
  type TestAccount,
} from '../../../test/accounts';
import { app, createTestApp, tokenSecret, tokens } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { mongoose } from '../../lib/mongoose';
import { createPasswords } from '../../lib/passwords';
import { tokenLifetimeDays } from '../../lib/tokens';
import { createLimits } from '../../limits/limits';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

/** Of the only account. */
const findHash = async () =>
  (await UserModel.findOne().select('+passwordHash').lean())?.passwordHash;

describe('POST /api/auth/login', () => {
  const login = (body: object) => request(app).post('/api/auth/login').send(body);

  test('signs a member in, in any letter case of the address', async () => {
    const member = await createMember({ email: 'asha@college.example' });
    const response = await login({ email: 'Asha@college.example', password });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      message: 'Login successful',
      token: expect.any(String),
      isAdmin: false,
      role: null,
    });
    expect(tokens.read(response.body.token)).toMatchObject({
      userId: member.id,
      sessionVersion: 0,
    });
  });

  test('makes a new hash of a password when the old one had a lower cost, and keeps sessions', async () => {
    const site = createTestApp({ passwords: createPasswords({ cost: 5 }) });
    const login = (body: object) => request(site).post('/api/auth/login').send(body);
    const member = await createMember({ passwordHash: await bcrypt.hash('1234', 4) });
    const credentials = { email: member.email, password: '1234' };
    expect((await login({ ...credentials, password: 'wrong' })).status).toBe(401);
    expect(await findHash()).toMatch(/^\$2b\$04\$/);
    expect((await login(credentials)).status).toBe(200);
    const renewed = await findHash();
    expect(renewed).toMatch(/^\$2b\$05\$/);
    expect((await login(credentials)).status).toBe(200);
    expect(await findHash()).toBe(renewed);
    const user = request(app).get('/api/auth/user').set('Authorization', member.authorization);
    expect((await user).status).toBe(200);
  });

  test('the token lasts for its lifetime', async () => {
    const { email } = await createMember();
    const { token } = (await login({ email, password })).body;
    const { iat = 0, exp } = jwt.decode(token, { json: true }) ?? {};
    expect(exp).toBe(iat + tokenLifetimeDays * 24 * 60 * 60);
  });

  test('tells an admin so, and everybody with a role which one it is', async () => {
    const admin = await createAdmin();
    const answer = async ({ email }: TestAccount) => (await login({ email, password })).body;
    expect(await answer(admin)).toMatchObject({ isAdmin: true, role: 'admin' });
    const editor = await createMember({ role: 'editor' });
    expect(await answer(editor)).toMatchObject({ isAdmin: false, role: 'editor' });
    const former = await createMember({ role: 'editor', accessUntil: '2020-06-30' });
    expect(await answer(former)).toMatchObject({ isAdmin: false, role: null });
  });

  test('422 for missing fields', async () => {
    const response = await login({ email: 'asha' });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      { field: 'email', message: 'Please enter a valid email address.' },
      { field: 'password', message: 'Please enter your password.' },
    ]);
  });

  test('401 is the same for a wrong password, an unknown address and one too long', async () => {
    const { email } = await createMember();
    const wrong = await login({ email, password: 'wrong horse' });
    const unknown = await login({ email: 'nobody@college.example', password });
    const tooLong = await login({ email, password: 'x'.repeat(73) });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      message: 'Login failed',
      extraDetails: 'The email address or the password is wrong.',
    });
    for (const response of [unknown, tooLong]) {
      expect(response.status).toBe(401);
      expect(response.text).toBe(wrong.text);
      expect(Object.keys(response.headers)).toEqual(Object.keys(wrong.headers));
    }
  });

  test('401 when only the first 72 bytes are right', async () => {
    const email = 'long@college.example';
    const longest = 'x'.repeat(72);
    const registration = { username: 'Meera', email, phone: '9876543210', password: longest };
    await request(app).post('/api/auth/register').send(registration);
    expect((await login({ email, password: `${longest}y` })).status).toBe(401);
  });
});

describe('GET /api/auth/user', () => {
  const getCurrentUser = (authorization: string) =>
    request(app).get('/api/auth/user').set('Authorization', authorization);

  test('answers the account of the token, without its secrets', async () => {
    const member = await createMember({ domain: 'Robotics' });
    const response = await getCurrentUser(member.authorization);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      userData: {
        _id: member.id,
        username: 'Asha',
        email: member.email,
        phone: '9876543210',
        ...plainMember,
        domain: 'Robotics',
      },
      device: expect.any(String),
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('takes the scheme in any letter case', async () => {
    const { authorization } = await createMember();
    const response = await getCurrentUser(authorization.replace('Bearer', 'bearer'));
    expect(response.status).toBe(200);
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer null',
    `Bearer ${'x'.repeat(8000)}`,
  ])('401 for a header that is no token (%#)', async (authorization) => {
    const response = await getCurrentUser(authorization);
    expect(response.status).toBe(401);
    expect(response.body).toEqual({
      message: 'Not signed in',
      extraDetails: 'Please log in again.',
    });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('401 once the password has changed', async () => {
    const member = await createMember();
    await UserModel.updateOne({ _id: member.id }, { $inc: { sessionVersion: 1 } });
    expect((await getCurrentUser(member.authorization)).status).toBe(401);
  });
});

describe('sessions', () => {
  let member: TestAccount;

  beforeEach(async () => {
    member = await createMember();
  });

  /** The Authorization header of another login of the member. */
  async function logIn(): Promise<string> {
    const { body } = await request(app)
      .post('/api/auth/login')
      .send({ email: member.email, password });
    return `Bearer ${body.token}`;
  }

  const post = (path: string, authorization: string) =>
    request(app).post(path).set('Authorization', authorization);
  const statusOf = async (authorization: string) =>
    (await request(app).get('/api/auth/user').set('Authorization', authorization)).status;

  test('logging out ends that token, and no other', async () => {
    const other = await logIn();
    const response = await post('/api/auth/logout', member.authorization);
    expect(response.status).toBe(204);
    expect(response.text).toBe('');
    expect(await statusOf(member.authorization)).toBe(401);
    expect(await statusOf(other)).toBe(200);
    expect(await statusOf(await logIn())).toBe(200);
  });

  /** What is stored of ended tokens of the member. */
  async function endedTokens() {
    const stored = await UserModel.findById(member.id, '+endedTokens').orFail().lean();
    return stored.endedTokens;
  }

  test('an ended token is kept by its id', async () => {
    const token = tokens.read(member.authorization.replace('Bearer ', ''));
    await post('/api/auth/logout', member.authorization);
    expect(await endedTokens()).toEqual([{ _id: token?.id, expiresAt: token?.expiresAt }]);
  });

  test('a logout forgets the tokens that have expired meanwhile', async () => {
    const other = await logIn();
    await post('/api/auth/logout', member.authorization);
    await UserModel.updateOne(
      { _id: member.id },
      { $set: { 'endedTokens.0.expiresAt': new Date(0) } },
    );
    await post('/api/auth/logout', other);
    const token = tokens.read(other.replace('Bearer ', ''));
    expect((await endedTokens())?.map(({ _id }) => _id)).toEqual([token?.id]);
  });

  test('an account that logs out without end loses all its logins, and the site remembers no more', async () => {
    const site = createTestApp({ limits: createLimits(tokenSecret) });
    const logOut = (authorization: string) =>
      request(site).post('/api/auth/logout').set('Authorization', authorization);
    const [kept, last] = [await logIn(), await logIn()];
    await logOut(member.authorization).expect(204);
    await mongoose.connection
      .collection('rateLimits')
      .updateOne({ key: { $regex: '^logouts:' } }, { $set: { points: 100 } });
    await logOut(last).expect(204);
    expect(await statusOf(last)).toBe(401);
    expect(await statusOf(kept)).toBe(401);
    expect(await endedTokens()).toBeUndefined();
    expect(await statusOf(await logIn())).toBe(200);
  });

  test('logging out everywhere ends all tokens, and the next login works', async () => {
    const other = await logIn();
    const response = await post('/api/auth/logout-everywhere', other);
    expect(response.status).toBe(204);
    expect(await statusOf(member.authorization)).toBe(401);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(await logIn())).toBe(200);
  });

  test('logging out everywhere leaves other accounts signed in', async () => {
    const { authorization } = await createMember();
    await post('/api/auth/logout-everywhere', member.authorization);
    expect(await statusOf(authorization)).toBe(200);
  });
});
