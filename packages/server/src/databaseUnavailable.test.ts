import request from 'supertest';
import { createTestApp, tokenSecret } from '../test/app';
import { connectMigrated } from '../test/connectMigrated';
import { createDatabaseUri } from '../test/database';
import { DatabaseRelay } from '../test/databaseRelay';
import { eventually } from '../test/eventually';
import { changeBoard, createBoard } from './features/rounds/decisions/storedDecisions';
import { connectedDatabase, disconnectDatabase } from './lib/database';
import { isDatabaseUnavailable } from './lib/databaseErrors';
import { Types } from './lib/mongoose';
import { createLimits } from './limits/limits';

/** With limits: while they cannot be counted, nobody gets in uncounted. */
const app = createTestApp({ limits: createLimits(tokenSecret) });
const relay = new DatabaseRelay(new URL(createDatabaseUri()));
const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

beforeAll(async () => {
  await relay.open();
  await connectMigrated(relay.uri);
});

afterAll(async () => {
  await disconnectDatabase();
  await relay.close();
});

async function expectEverythingToWork(): Promise<void> {
  // The driver looks for a lost database every two seconds.
  await eventually(async () => (await request(app).get('/readyz')).status === 200 || null);
  expect((await request(app).post('/api/form/contact').send(contact)).status).toBe(201);
  expect((await request(app).get('/api/data/service')).status).toBe(200);
}

async function expectCleanRefusal(): Promise<void> {
  for (const call of [
    request(app).get('/api/data/service'),
    request(app).post('/api/form/contact').send(contact),
    request(app).post('/api/auth/login').send({ email: contact.email, password: 'guessed' }),
    request(app).get('/api/data/service'),
    request(app).get('/readyz'),
  ]) {
    const response = await call;
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.body).toEqual({
      message: 'Temporarily unavailable',
      extraDetails: expect.any(String),
    });
  }
  expect((await request(app).get('/livez')).status).toBe(200);
}

test('503 while the database is not running, and 200 when it is back', async () => {
  await expectEverythingToWork();
  await relay.close();
  await expectCleanRefusal();
  await relay.open();
  await expectEverythingToWork();
});

function describeError(error: Error & { code?: unknown }) {
  return { code: error.code, isUnavailable: isDatabaseUnavailable(error) };
}

test('a connection that ends while a large command is written is a database that is unavailable', async () => {
  await expectEverythingToWork();
  relay.hang();
  const large = { bytes: 'x'.repeat(12_000_000) };
  const inserting = connectedDatabase().collection('large').insertOne(large).catch(describeError);
  await relay.close();
  expect(await inserting).toEqual({ code: expect.any(String), isUnavailable: true });
  relay.recover();
  await relay.open();
  await expectEverythingToWork();
});

test('when the database hangs, who waits for a turn is refused with who has it', async () => {
  await expectEverythingToWork();
  const round = new Types.ObjectId().toHexString();
  await createBoard(round);
  const later: Promise<unknown>[] = [];
  const waits = () => [];
  const change = () => {
    relay.hang();
    later.push(changeBoard(round, waits).catch((error: unknown) => error));
    return [];
  };
  const first = await changeBoard(round, change).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(first)).toBe(true);
  // By the same error, and not after another time of waiting for the database.
  expect(await later[0]).toBe(first);
  relay.recover();
  await expectEverythingToWork();
});

test('503 while the database hangs, and 200 when it answers again', async () => {
  await expectEverythingToWork();
  relay.hang();
  await expectCleanRefusal();
  const crowd = Array.from({ length: 60 }, () =>
    request(app).post('/api/form/contact').send(contact),
  );
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  relay.recover();
  await expectEverythingToWork();
});
