import request from 'supertest';
import { createMember, password, type TestAccount } from '../../../test/accounts';
import { app, createTestApp, tokenSecret, tokens } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { mongoose } from '../../lib/mongoose';
import { createLimits } from '../../limits/limits';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

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
