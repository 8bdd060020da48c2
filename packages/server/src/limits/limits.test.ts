import { createSecretKey } from 'node:crypto';
import request from 'supertest';
import { createMember, password } from '../../test/accounts';
import { createTestApp, tokenSecret } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
import { UserModel } from '../features/accounts/accounts.model';
import { mongoose } from '../lib/mongoose';
import { RateLimiter } from '../lib/rateLimiter';
import { minute } from '../time';
import { createLimits } from './limits';

useDatabase();

/** A process of the site: what it has in memory is its own. Behind a proxy, for many sources. */
const createLimitedApp = (trustProxy: number | undefined = 1) =>
  createTestApp({ limits: createLimits(tokenSecret), trustProxy });
type App = ReturnType<typeof createLimitedApp>;

const registerFrom = (app: App, source: string, body: object) =>
  request(app).post('/api/auth/register').set('X-Forwarded-For', source).send(body);
const loginFrom = (app: App, source: string, body: object = {}) =>
  request(app).post('/api/auth/login').set('X-Forwarded-For', source).send(body);

/** How many of the answers have the status. */
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

const rateLimits = () => mongoose.connection.collection('rateLimits');

/** As if that many calls had come before. */
const setTaken = (limit: string, points: number) =>
  rateLimits().updateOne({ key: { $regex: `^${limit}:` } }, { $set: { points } });

/** A call that its limit counts whatever it sends: an empty one is 422. */
const ask = (app: App, source: string) =>
  request(app).post('/api/auth/confirm-email').set('X-Forwarded-For', source).send({});

/** Calls until the source may call no more. */
async function useUpCalls(app: App, source: string): Promise<void> {
  await ask(app, source);
  await setTaken('one-time-links', 99);
  await ask(app, source);
}

const repeat = <Answer>(times: number, call: (index: number) => PromiseLike<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

describe('a limit of a source', () => {
  test('is exact when two processes race at it', async () => {
    const [first, second] = [createLimitedApp(), createLimitedApp()];
    for (const app of [first, second]) await ask(app, '192.0.2.1');
    await setTaken('one-time-links', 96);
    const answers = await repeat(12, (index) => ask(index % 2 ? second : first, '192.0.2.1'));
    expect([count(answers, 422), count(answers, 429)]).toEqual([4, 8]);
  });

  test('429 says when to come back; other sources are not refused', async () => {
    const app = createLimitedApp();
    setClock(new Date());
    await useUpCalls(app, '192.0.2.1');
    const response = await ask(app, '192.0.2.1');
    expect(response.status).toBe(429);
    expect(response.headers['retry-after']).toBe('900');
    expect(response.body).toEqual({
      message: 'Too many requests',
      extraDetails: 'This was tried too often. Please try again in 15 minutes.',
    });
    expect((await ask(app, '192.0.2.2')).status).toBe(422);
  });

  test('outlasts a restart, and ends after its time', async () => {
    const begin = Date.now();
    setClock(new Date(begin));
    const app = createLimitedApp();
    await useUpCalls(app, '192.0.2.1');
    setClock(new Date(begin + 14 * minute));
    expect((await ask(createLimitedApp(), '192.0.2.1')).status).toBe(429);
    setClock(new Date(begin + 16 * minute));
    expect((await ask(app, '192.0.2.1')).status).toBe(422);
  });

  test('costs a refused source no write', async () => {
    const app = createLimitedApp();
    await useUpCalls(app, '192.0.2.1');
    const before = await rateLimits().find().toArray();
    expect((await ask(app, '192.0.2.1')).status).toBe(429);
    expect(await rateLimits().find().toArray()).toEqual(before);
  });
});

describe('a source', () => {
  test('is the /56 of an IPv6 address', async () => {
    const app = createLimitedApp();
    await useUpCalls(app, '2001:db8:0:1200::1');
    expect((await ask(app, '2001:db8:0:12ff::1')).status).toBe(429);
    expect((await ask(app, '2001:db8:0:1300::1')).status).toBe(422);
  });

  test("is what the site's own proxy has added, whatever a client writes before it", async () => {
    const app = createLimitedApp();
    await useUpCalls(app, '192.0.2.1');
    const forged = ['10.0.0.1, 192.0.2.1', 'a, b, 192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1:4711'];
    const answers = await Promise.all(forged.map((header) => ask(app, header)));
    expect(count(answers, 429)).toBe(forged.length);
  });

  test('cannot be chosen by a header when no proxy is trusted', async () => {
    const app = createTestApp({ limits: createLimits(tokenSecret) });
    await useUpCalls(app, '192.0.2.1');
    expect((await ask(app, '192.0.2.2')).status).toBe(429);
  });

  test('is not stored in the clear, and neither is an email address', async () => {
    const app = createLimitedApp();
    const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
    await request(app).post('/api/form/contact').set('X-Forwarded-For', '192.0.2.1').send(contact);
    await loginFrom(app, '192.0.2.1', { email: 'asha@college.example', password });
    const stored = JSON.stringify(await rateLimits().find().toArray());
    expect(stored).toMatch(/login-attempts/);
    expect(stored).toMatch(/messages-of-writer/);
    expect(stored).not.toMatch(/192\.0\.2|asha|ravi|college/);
  });
});

test('400 registrations an hour from one source', async () => {
  const app = createLimitedApp();
  const details = { username: 'Meera', phone: '9876543210', password };
  await registerFrom(app, '192.0.2.1', { ...details, email: 'meera@college.example' });
  // What is no registration does not count.
  expect((await registerFrom(app, '192.0.2.1', {})).status).toBe(422);
  await setTaken('registrations', 398);
  const answers = await repeat(4, (index) =>
    registerFrom(app, '192.0.2.1', { ...details, email: `meera${index}@college.example` }),
  );
  expect([count(answers, 201), count(answers, 429)]).toEqual([2, 2]);
  expect(await UserModel.countDocuments()).toBe(3);
});

test('100 failed logins in 15 minutes from one source, whatever the accounts', async () => {
  const app = createLimitedApp();
  const known = await createMember();
  await loginFrom(app, '192.0.2.1', { email: 'nobody@college.example', password });
  await setTaken('login-failures-of-source', 98);
  for (let round = 0; round < 3; round += 1) {
    const { status } = await loginFrom(app, '192.0.2.1', { email: known.email, password });
    expect(status).toBe(200); // right ones do not count
  }
  const answers = await repeat(4, (index) =>
    loginFrom(app, '192.0.2.1', { email: `nobody${index}@college.example`, password }),
  );
  expect([count(answers, 401), count(answers, 429)]).toEqual([2, 2]);
  expect((await loginFrom(app, '192.0.2.2', { email: known.email, password })).status).toBe(200);
});

test('posts that are no logins count for nobody', async () => {
  const app = createLimitedApp();
  const { email } = await createMember();
  for (const body of [{}, { email }, { email, password: '' }, { email, password, device: 1 }]) {
    expect((await loginFrom(app, '192.0.2.1', body)).status).toBe(422);
  }
  expect(await rateLimits().countDocuments()).toBe(0);
});

test('a limit keeps a bounded number of counts, whatever sources somebody makes up', async () => {
  const limiter = new RateLimiter(
    { name: 'small', points: 1, seconds: 60, isRefusedFromMemory: false },
    createSecretKey(Buffer.from(tokenSecret)),
  );
  await repeat(50, (index) => limiter.take(`source ${index}`));
  for (const { key } of await rateLimits().find().toArray()) {
    expect(key).toMatch(/^small:[\w-]{3}$/); // 16 bits in base64url
  }
});
