import { setTimeout as wait } from 'node:timers/promises';
import request, { type Response } from 'supertest';
import { tokenSecret } from '../test/app';
import { createDatabaseUri } from '../test/database';
import { DatabaseRelay } from '../test/databaseRelay';
import { eventually } from '../test/eventually';
import { useSiteRuns } from '../test/siteRuns';

const { run } = useSiteRuns();

const admin = { email: 'head@college.example', password: 'long enough for an admin' };
/** 2 seconds, and one for a busy machine. By default the driver waits for 30. */
const longestAnswerMilliseconds = 3_000;

let relay: DatabaseRelay;
let url: string;
/** The messages that the site has confirmed. */
let acknowledged: string[];
let sent: number;

beforeEach(async () => {
  relay = new DatabaseRelay(new URL(createDatabaseUri()));
  await relay.open();
  acknowledged = [];
  sent = 0;
  const site = run({
    MONGODB_URI: relay.uri,
    JWT_SECRET: tokenSecret,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DISABLE_RATE_LIMITS: 'true',
  });
  url = await site.listening();
});
afterEach(() => relay.close());

/** The answer, or a failure when it takes too long. */
async function inTime(call: PromiseLike<Response>): Promise<Response> {
  const late = wait(longestAnswerMilliseconds).then(() => {
    throw new Error('The answer takes too long.');
  });
  return await Promise.race([call, late]);
}

async function sendMessage(): Promise<Response> {
  sent += 1;
  const message = `Message ${sent}`;
  const contact = { username: 'Ravi', email: 'ravi@college.example', message };
  const response = await inTime(request(url).post('/api/form/contact').send(contact));
  if (response.status === 201) acknowledged.push(message);
  return response;
}

const calls = {
  'a message': sendMessage,
  'a login': () => inTime(request(url).post('/api/auth/login').send(admin)),
};

/** Pages, and what is the same for everybody, come from memory. */
async function expectPagesToGoOn(): Promise<void> {
  for (const path of ['/', '/team', '/livez', '/api/data/service']) {
    expect((await inTime(request(url).get(path))).status).toBe(200);
  }
}

/** Every call is answered as always, or refused with 503. */
async function expectCleanAnswers(rounds: number): Promise<number> {
  let refusals = 0;
  for (let round = 0; round < rounds; round += 1) {
    const responses = await Promise.all(Object.values(calls).map((call) => call()));
    for (const response of responses) {
      if (response.status < 300) continue;
      expect(response.status).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      refusals += 1;
    }
    await expectPagesToGoOn();
  }
  return refusals;
}

/** Waits until the site has noticed that the database is back, without a restart. */
async function expectRecovery(): Promise<void> {
  await eventually(async () => (await request(url).get('/readyz')).status === 200 || null);
  for (const call of Object.values(calls)) expect((await call()).status).toBeLessThan(300);
  const login = await request(url).post('/api/auth/login').send(admin);
  const list = await request(url)
    .get('/api/admin/contacts')
    .auth(login.body.token, { type: 'bearer' });
  const stored = list.body.map(({ message }: { message: string }) => message);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
}

test('a database that is gone, hangs, is slow, or breaks off', async () => {
  expect(await expectCleanAnswers(2)).toBe(0);

  relay.hang();
  expect(await expectCleanAnswers(2)).toBe(4);
  relay.recover();
  await expectRecovery();

  await relay.close();
  expect(await expectCleanAnswers(2)).toBe(4);
  await relay.open();
  await expectRecovery();

  relay.cut();
  expect(await expectCleanAnswers(4)).toBe(8);
  relay.recover();
  await expectRecovery();

  for (const delay of [200, 1_000]) {
    relay.slowDown(delay);
    await expectCleanAnswers(2);
    relay.recover();
    await expectRecovery();
  }
  expect(acknowledged.length).toBeGreaterThan(8);
});
