import request from 'supertest';
import { createMember, password } from '../../test/accounts';
import { createRecordingLogger, createTestApp, passwords, tokenSecret } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { ServiceUnavailableError } from '../errors';
import { mongoose } from '../lib/mongoose';
import { createLimits } from '../limits/limits';

useDatabase();

/** As while too many wait to log in. */
const busy = {
  ...passwords,
  of: () => ({
    ...passwords,
    admits: () => false,
    admit: () => Promise.reject(new ServiceUnavailableError()),
  }),
};
const busyApp = createTestApp({ passwords: busy, trustProxy: 1 });

const login = (app: typeof busyApp, path = '/api/auth/login') =>
  request(app).post(path).set('X-Forwarded-For', '192.0.2.7');
const wrong = { email: 'nobody@college.example', password: 'a guess' };

/** With a query, the call is answered by Express. */
const throughExpress = '/api/auth/login?x=1';
const isOfOneAnswer = { 'x-request-id': expect.any(String), date: expect.any(String) };

test('a busy site refuses a login with the same answer before and in Express', async () => {
  const routed = await login(busyApp, throughExpress).send(wrong);
  const early = await login(busyApp).send(wrong);
  expect(early.status).toBe(503);
  expect(early.text).toBe(routed.text);
  expect(early.headers).toEqual({ ...routed.headers, ...isOfOneAnswer });
});

test('a known device is let pass by a busy site, with what it has sent', async () => {
  const { email, authorization } = await createMember();
  const account = await request(busyApp).get('/api/auth/user').set('Authorization', authorization);
  const { device } = account.body;
  const known = await login(busyApp).send({ email, password, device });
  expect([known.status, known.body.message]).toEqual([200, 'Login successful']);
  const forged = await login(busyApp).send({ email, password, device: `${device}x` });
  expect(forged.status).toBe(503);
});

test.each([
  ['no JSON', 'text/plain', 'a guess'],
  ['malformed JSON', 'application/json', '{"device"'],
  ['no object', 'application/json', '"device"'],
])('a busy site refuses %s, too', async (_what, type, body) => {
  const answer = await login(busyApp).set('Content-Type', type).send(body);
  expect(answer.status).toBe(503);
});

test('a source with too many failures is refused from memory, for five seconds', async () => {
  setClock(new Date());
  const limited = createTestApp({ limits: createLimits(tokenSecret), trustProxy: 1 });
  const counts = mongoose.connection.collection('rateLimits');
  expect((await login(limited).send(wrong)).status).toBe(401);
  const ofSource = { key: { $regex: '^login-failures-of-source:' } };
  await counts.updateMany(ofSource, { $set: { points: 100 } });
  const routed = await login(limited).send(wrong);
  await counts.deleteMany({});
  const early = await login(limited).send(wrong);
  expect([early.status, early.text]).toEqual([429, routed.text]);
  expect(early.headers).toEqual({ ...routed.headers, ...isOfOneAnswer });
  expect((await login(limited).set('X-Forwarded-For', '192.0.2.8').send(wrong)).status).toBe(401);
  setClock(new Date(Date.now() + 5_000));
  expect((await login(limited).send(wrong)).status).toBe(401);
});

/** A busy app with a log of its own. @returns its lines, as they are written */
function startLogging(changes: { logAddresses: boolean }) {
  const lines: string[] = [];
  const logger = createRecordingLogger(lines);
  const app = createTestApp({ ...changes, passwords: busy, trustProxy: 1, logger });
  return { app, lines: () => lines.map((line) => JSON.parse(line)) };
}

test('refusals are counted in one line of the security log', async () => {
  const { app, lines } = startLogging({ logAddresses: true });
  const ids: string[] = [];
  for (const address of ['192.0.2.7', '192.0.2.8', 'nowhere']) {
    const { headers } = await login(app).set('X-Forwarded-For', address).send(wrong);
    ids.push(String(headers['x-request-id']));
  }
  await eventually(async () => lines()[0] ?? null);
  expect(lines()).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      msg: 'security event',
      event: 'login',
      outcome: 'failed',
      status: 503,
      route: 'POST /api/auth/login',
      count: 3,
      ids,
      addresses: ['192.0.2.7', '192.0.2.8'],
    },
  ]);
});

test('a line names ten requests at most, and addresses only when the operator asks for them', async () => {
  const { app, lines } = startLogging({ logAddresses: false });
  const count = () => lines().reduce((sum, line) => sum + line.count, 0);
  for (let sent = 0; sent < 12; sent += 1) await login(app).send(wrong);
  await eventually(async () => (count() === 12 ? true : null));
  for (const line of lines()) {
    expect(line.ids).toHaveLength(Math.min(line.count, 10));
    expect(line).not.toHaveProperty('addresses');
  }
});
