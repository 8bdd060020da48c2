import request from 'supertest';
import { createMember, password } from '../../test/accounts';
import { createTestApp, tokenSecret } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
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

const login = (email: string, given: string, from = source, app = apps[0]) =>
  request(app)
    .post('/api/auth/login')
    .set('X-Forwarded-For', from)
    .send({ email, password: given });

const failOften = (email: string, times: number, from = source) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      login(email, 'wrong horse', from, apps[index % 2 === 0 ? 0 : 1]),
    ),
  );

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('of wrong passwords that race at the limit, two processes compare exactly 10', async () => {
  const { email } = await createMember();
  for (const app of apps) expect((await login(email, 'wrong horse', source, app)).status).toBe(401);
  const answers = await failOften(email, 12);
  expect([count(answers, 401), count(answers, 429)]).toEqual([8, 4]);
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

describe('a source from which somebody has logged in to the account', () => {
  const familiar = '198.51.100.1';

  test('is not locked out by the failures of others, for 90 days', async () => {
    const { email } = await createMember();
    const begin = Date.now();
    setClock(new Date(begin));
    expect((await login(email, password, familiar)).status).toBe(200);
    setClock(new Date(begin + 89 * day));
    await failOften(email, 10);
    expect((await login(email, password, '198.51.100.2')).status).toBe(429);
    expect((await login(email, password, familiar)).status).toBe(200);
    setClock(new Date(begin + (89 + 91) * day));
    await failOften(email, 10);
    expect((await login(email, password, familiar)).status).toBe(429);
  });

  test('is locked out by its own failures, which others do not feel', async () => {
    const { email } = await createMember();
    expect((await login(email, password, familiar)).status).toBe(200);
    expect(count(await failOften(email, 11, familiar), 401)).toBe(10);
    expect((await login(email, password, '198.51.100.2')).status).toBe(200);
  });

  test('is not familiar for other accounts', async () => {
    await login((await createMember()).email, password, familiar);
    const { email } = await createMember();
    await failOften(email, 10);
    expect((await login(email, password, familiar)).status).toBe(429);
  });
});
