import { createSecretKey } from 'node:crypto';
import request from 'supertest';
import { createMember, password } from '../../test/accounts';
import { createTestApp, tokenSecret } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
import { ContactModel } from '../features/contacts/contacts.model';
import { UserModel } from '../features/users/users.model';
import { mongoose } from '../lib/mongoose';
import { RateLimiter } from '../lib/rateLimiter';
import { minute } from '../time';
import { createLimits } from './limits';

useDatabase();

/** A process of the site: what it has in memory is its own. Behind a proxy, for many sources. */
const createLimitedApp = (trustProxy: number | undefined = 1) =>
  createTestApp({ limits: createLimits(tokenSecret), trustProxy });
type App = ReturnType<typeof createLimitedApp>;

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const sendFrom = (app: App, source: string, body: object = contact) =>
  request(app).post('/api/form/contact').set('X-Forwarded-For', source).send(body);
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

/** Sends messages until the source may send no more. */
async function useUpMessages(app: App, source: string): Promise<void> {
  await sendFrom(app, source);
  await setTaken('messages', 19);
  await sendFrom(app, source);
}

const repeat = <Answer>(times: number, call: (index: number) => PromiseLike<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

describe('messages', () => {
  test('two processes take exactly 20 from one source, when they race at the limit', async () => {
    const [first, second] = [createLimitedApp(), createLimitedApp()];
    for (const app of [first, second]) await sendFrom(app, '192.0.2.1');
    await setTaken('messages', 16);
    const answers = await repeat(12, (index) =>
      sendFrom(index % 2 === 0 ? first : second, '192.0.2.1'),
    );
    expect([count(answers, 201), count(answers, 429)]).toEqual([4, 8]);
    expect(await ContactModel.countDocuments()).toBe(2 + 4);
  });

  test('429 says when to come back; other sources are not refused', async () => {
    const app = createLimitedApp();
    setClock(new Date());
    await useUpMessages(app, '192.0.2.1');
    const response = await sendFrom(app, '192.0.2.1');
    expect(response.status).toBe(429);
    expect(response.headers['retry-after']).toBe('3600');
    expect(response.body).toEqual({
      message: 'Too many requests',
      extraDetails: 'This was tried too often. Please try again in 60 minutes.',
    });
    expect((await sendFrom(app, '192.0.2.2')).status).toBe(201);
  });

  test('the limit outlasts a restart, and ends after an hour', async () => {
    const begin = Date.now();
    setClock(new Date(begin));
    const app = createLimitedApp();
    await useUpMessages(app, '192.0.2.1');
    setClock(new Date(begin + 59 * minute));
    expect((await sendFrom(createLimitedApp(), '192.0.2.1')).status).toBe(429);
    setClock(new Date(begin + 61 * minute));
    expect((await sendFrom(app, '192.0.2.1')).status).toBe(201);
  });

  test('after five in an hour from one source, two processes keep the others as spam', async () => {
    const apps = [createLimitedApp(), createLimitedApp()] as const;
    const answers = await repeat(7, (index) => sendFrom(apps[index % 2 ? 1 : 0], '192.0.2.1'));
    expect(count(answers, 201)).toBe(7);
    expect(await ContactModel.countDocuments({ spam: false })).toBe(5);
    expect(await ContactModel.countDocuments({ spam: true })).toBe(2);
    await sendFrom(apps[0], '192.0.2.2');
    expect(await ContactModel.countDocuments({ spam: false })).toBe(6);
  });

  test('500 a day from all sources', async () => {
    const app = createLimitedApp();
    await sendFrom(app, '198.51.100.1');
    await setTaken('all-messages', 499);
    const answers = await repeat(3, () => sendFrom(app, '203.0.113.1'));
    expect([count(answers, 201), count(answers, 429)]).toEqual([1, 2]);
  });

  test('a refused source costs no write', async () => {
    const app = createLimitedApp();
    await useUpMessages(app, '192.0.2.1');
    const before = await rateLimits().find().toArray();
    expect((await sendFrom(app, '192.0.2.1')).status).toBe(429);
    expect(await rateLimits().find().toArray()).toEqual(before);
  });
});

describe('a source', () => {
  test('is the /56 of an IPv6 address', async () => {
    const app = createLimitedApp();
    await useUpMessages(app, '2001:db8:0:1200::1');
    expect((await sendFrom(app, '2001:db8:0:12ff::1')).status).toBe(429);
    expect((await sendFrom(app, '2001:db8:0:1300::1')).status).toBe(201);
  });

  test('cannot be chosen by a header when no proxy is trusted', async () => {
    const app = createTestApp({ limits: createLimits(tokenSecret) });
    await useUpMessages(app, '192.0.2.1');
    expect((await sendFrom(app, '192.0.2.2')).status).toBe(429);
  });

  test('is not stored in the clear, and neither is an e-mail address', async () => {
    const app = createLimitedApp();
    await sendFrom(app, '192.0.2.1');
    await loginFrom(app, '192.0.2.1', { email: 'asha@college.example', password });
    const stored = JSON.stringify(await rateLimits().find().toArray());
    expect(stored).toMatch(/login-attempts/);
    expect(stored).not.toMatch(/192\.0\.2|asha|college/);
  });
});

test('60 registrations an hour from one source', async () => {
  const app = createLimitedApp();
  const details = { username: 'Meera', phone: '9876543210', password };
  await registerFrom(app, '192.0.2.1', {});
  await setTaken('registrations', 58);
  const answers = await repeat(4, (index) =>
    registerFrom(app, '192.0.2.1', { ...details, email: `meera${index}@college.example` }),
  );
  expect([count(answers, 201), count(answers, 429)]).toEqual([2, 2]);
  expect(await UserModel.countDocuments()).toBe(2);
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
