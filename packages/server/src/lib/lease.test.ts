import { mongo } from 'mongoose';
import { createDatabaseUri } from '../../test/database';
import { takeLease } from './lease';

let client: mongo.MongoClient;
let db: mongo.Db;
beforeAll(async () => {
  client = await mongo.MongoClient.connect(createDatabaseUri());
  db = client.db();
});
afterEach(() => db.dropDatabase());
afterAll(() => client.close());

test('one of many gets a lease, and the next one when it is released', async () => {
  const leases = await Promise.all(Array.from({ length: 10 }, () => takeLease(db, 'work')));
  const [lease, ...others] = leases.filter((taken) => taken !== null);
  expect(others).toEqual([]);
  expect(await takeLease(db, 'work')).toBeNull();
  await lease?.release();
  const next = await takeLease(db, 'work');
  expect(next).not.toBeNull();
  await next?.release();
});

test('leases of different names have nothing to do with each other', async () => {
  const one = await takeLease(db, 'one');
  const other = await takeLease(db, 'other');
  expect(other).not.toBeNull();
  await one?.release();
  await other?.release();
});

test('the lease of a process that died ends, and it cannot release the next one', async () => {
  const dead = await takeLease(db, 'work');
  await db.collection('leases').updateOne({}, { $set: { until: new Date(Date.now() - 1) } });
  const next = await takeLease(db, 'work');
  expect(next).not.toBeNull();
  await dead?.release();
  expect(await takeLease(db, 'work')).toBeNull();
  await next?.release();
});
