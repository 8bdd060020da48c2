import request from 'supertest';
import { createMember, password, type TestAccount } from '../../test/accounts';
import { createTestApp, passwords, tokenSecret } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
import { ServiceUnavailableError } from '../errors';
import { mongoose } from '../lib/mongoose';
import { day, minute } from '../time';
import { createLimits } from './limits';

useDatabase();

const limits = createLimits(tokenSecret);
/** Behind a proxy, for many sources. Two processes of one site. */
const apps = [
  createTestApp({ limits, trustProxy: 1 }),
  createTestApp({ limits: createLimits(tokenSecret), trustProxy: 1 }),
] as const;

/** The source of a test's attempts unless it says otherwise: a new one for each test. */
let source = '';
let testCount = 0;

beforeEach(() => {
  testCount += 1;
  source = `192.0.2.${testCount}`;
});

interface From {
  from?: string;
  app?: (typeof apps)[0];
  /** The proof of a device. */
  device?: string;
}

const login = (email: string, given: string, { from = source, app = apps[0], device }: From = {}) =>
  request(app)
    .post('/api/auth/login')
    .set('X-Forwarded-For', from)
    .send({ email, password: given, device });

const failOften = (email: string, times: number, from: From = {}) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      login(email, 'wrong horse', { app: apps[index % 2 === 0 ? 0 : 1], ...from }),
    ),
  );

/** What the browser of somebody who is logged in keeps. */
async function proofOf({ authorization }: TestAccount): Promise<string> {
  const call = request(apps[0]).get('/api/auth/user').set('Authorization', authorization);
  return (await call).body.device;
}

/** As if that many attempts had failed before. */
const setTaken = (limit: string, points: number) =>
  mongoose.connection
    .collection('rateLimits')
    .updateMany({ key: { $regex: `^${limit}:` } }, { $set: { points } });

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('of wrong passwords that race at the limit, two processes compare exactly 10', async () => {
  const { email } = await createMember();
  for (const app of apps) expect((await login(email, 'wrong horse', { app })).status).toBe(401);
  const answers = await failOften(email, 12);
  expect([count(answers, 401), count(answers, 429)]).toEqual([8, 4]);
});

test('sources that guess wait in a line of their own; a campus with mistakes does not', async () => {
  const { loginThrottle } = limits;
  const tryFrom = async (from: string, answers: (true | null)[]) => {
    for (const [index, answer] of answers.entries()) {
      const attempt = { email: `${index}@college.example`, source: from, device: null };
      await loginThrottle.try(attempt, async () => answer);
    }
    return loginThrottle.turnOf(from);
  };
  const wrong = Array.from({ length: 10 }, () => null);
  const campus = wrong.flatMap((answer) => [true as const, answer]);
  expect(await tryFrom('198.51.100.1', wrong.slice(1))).toEqual(['logins', '198.51.100.1']);
  expect(await tryFrom('198.51.100.1', [null])).toEqual(['guesses', '198.51.100.1']);
  expect(await tryFrom(source, campus)).toEqual(['logins', source]);
});

test('no password is compared while an attempt has to wait', async () => {
  const { email } = await createMember();
  await failOften(email, 10);
  expect((await login(email, password)).status).toBe(429);
});

test('other accounts are not refused', async () => {
  await failOften((await createMember()).email, 10);
  const { email } = await createMember();
  expect((await login(email, password)).status).toBe(200);
});

test('the answer is the same byte for byte whether there is an account', async () => {
  setClock(new Date());
  const { email } = await createMember();
  const unknown = 'nobody@college.example';
  await failOften(email, 10);
  await failOften(unknown, 10);
  const answers = [await login(email, password), await login(unknown, password)];
  const [ofAccount, ofNobody] = answers.map(({ status, headers, text }) => {
    const { 'x-request-id': _id, date: _date, ...others } = headers;
    return { status, text, headers: others };
  });
  expect(ofAccount).toEqual(ofNobody);
  expect(ofAccount).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
});

test('each failure doubles the wait, up to 15 minutes', async () => {
  const { email } = await createMember();
  let now = Date.now();
  setClock(new Date(now));
  await failOften(email, 10);
  const waits: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const { headers } = await login(email, password);
    waits.push(Number(headers['retry-after']) / 60);
    now += Number(headers['retry-after']) * 1000;
    setClock(new Date(now + 1));
    expect(count(await failOften(email, 3), 401)).toBe(1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test('the right password after the wait ends it all', async () => {
  const { email } = await createMember();
  const begin = Date.now();
  setClock(new Date(begin));
  await failOften(email, 10);
  setClock(new Date(begin + minute + 1));
  expect((await login(email, password)).status).toBe(200);
  expect(count(await failOften(email, 11), 401)).toBe(10);
});

test('failures are forgotten after 15 minutes', async () => {
  const { email } = await createMember();
  const begin = Date.now();
  setClock(new Date(begin));
  await failOften(email, 9);
  setClock(new Date(begin + 15 * minute + 1));
  expect(count(await failOften(email, 11), 401)).toBe(10);
});

describe('another source', () => {
  const familiar = '198.51.100.1';
  const elsewhere = '198.51.100.2';

  test('is not held up by failures', async () => {
    const { email } = await createMember();
    await failOften(email, 11);
    expect((await login(email, password, { from: elsewhere })).status).toBe(200);
  });

  test('is held up by 300 failures in a day, unless somebody has logged in there within 90 days', async () => {
    const { email } = await createMember();
    const begin = Date.now();
    setClock(new Date(begin));
    expect((await login(email, password, { from: familiar })).status).toBe(200);
    setClock(new Date(begin + 89 * day));
    await failOften(email, 1);
    await setTaken('login-failures-of-account', 300);
    expect((await login(email, password, { from: elsewhere })).status).toBe(429);
    expect((await login(email, password, { from: familiar })).status).toBe(200);
    setClock(new Date(begin + (89 + 91) * day));
    await failOften(email, 1);
    await setTaken('login-failures-of-account', 300);
    expect((await login(email, password, { from: familiar })).status).toBe(429);
  });
});

describe('a device on which the account has been logged in', () => {
  test('is not held up by failures of others at the same source', async () => {
    const member = await createMember();
    const device = await proofOf(member);
    await failOften(member.email, 11);
    await setTaken('login-failures-of-source', 100);
    await setTaken('login-failures-of-account', 300);
    expect((await login(member.email, password)).status).toBe(429);
    expect((await login(member.email, password, { device })).status).toBe(200);
  });

  test('is held up by its own failures, which others do not feel', async () => {
    const member = await createMember();
    const device = await proofOf(member);
    expect(count(await failOften(member.email, 11, { device }), 401)).toBe(10);
    expect((await login(member.email, password, { device })).status).toBe(429);
    expect((await login(member.email, password)).status).toBe(200);
  });

  test('is not known to another account, nor after 90 days, nor with a proof of its own making', async () => {
    const member = await createMember();
    const device = await proofOf(member);
    const { email } = await createMember();
    const begin = Date.now();
    await failOften(email, 10);
    expect((await login(email, password, { device })).status).toBe(429);
    const own = await proofOf(await createMember());
    const forged = [device.split('.')[0], ...own.split('.').slice(1)].join('.');
    await failOften(member.email, 10);
    for (const proof of [forged, '', 'a.b.c', `${device}x`]) {
      expect((await login(member.email, password, { device: proof })).status).toBe(429);
    }
    setClock(new Date(begin + 91 * day));
    await failOften(member.email, 10);
    expect((await login(member.email, password, { device })).status).toBe(429);
  });

  test('is like others for the rest of the day once 100 attempts on known devices have failed', async () => {
    const member = await createMember();
    const device = await proofOf(member);
    await failOften(member.email, 1, { device });
    await setTaken('login-failures-of-devices', 100);
    await failOften(member.email, 10);
    expect((await login(member.email, password, { device })).status).toBe(429);
  });

  test('does not show in the proof whose it is', async () => {
    const member = await createMember({ email: 'asha@college.example' });
    const readable = Buffer.from(await proofOf(member), 'base64').toString();
    expect(readable).not.toMatch(/asha|college/);
    expect(await proofOf(member)).not.toContain(member.id);
  });
});

test('an account takes 60 logins an hour, so that nobody makes the site work and store without end', async () => {
  const { email } = await createMember();
  expect((await login(email, password)).status).toBe(200);
  await setTaken('logins-of-account', 59);
  expect((await login(email, password)).status).toBe(200);
  expect((await login(email, password)).status).toBe(429);
});

test('an attempt that the busy site refuses is no failure', async () => {
  const busy = createTestApp({
    limits,
    trustProxy: 1,
    passwords: {
      ...passwords,
      of: () => ({
        ...passwords,
        isPasswordOf: () => Promise.reject(new ServiceUnavailableError()),
      }),
    },
  });
  const { email } = await createMember();
  for (let round = 0; round < 11; round += 1) {
    expect((await login(email, password, { app: busy })).status).toBe(503);
  }
  expect((await login(email, password)).status).toBe(200);
});
