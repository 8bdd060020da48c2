import { mongo } from 'mongoose';
import { createDatabaseUri } from '../../test/database';
import { takeLease } from '../lib/lease';
import { migrate } from './migrate';
import { migrations } from './migrations';
import { currentSchemaVersion, readSchemaVersion, requireCurrentSchema } from './schemaVersion';

let client: mongo.MongoClient;
let db: mongo.Db;
beforeAll(async () => {
  client = await mongo.MongoClient.connect(createDatabaseUri());
  db = client.db();
});
afterEach(() => db.dropDatabase());
afterAll(() => client.close());

/** What version 1.0.0 stored of an account. */
const insertAccount = (username: string, isAdmin: boolean) =>
  db.collection('users').insertOne({ username, email: `${username}@college.example`, isAdmin });

const account = (username: string) => db.collection('users').findOne({ username });

const summaries = migrations.map(({ summary }) => summary);

/** @returns what was said and done, in order */
async function migrateAndTell(): Promise<string[]> {
  const told: string[] = [];
  await migrate(db, {
    beforeMigrations: async () => void told.push('before'),
    onMigrated: (summary) => told.push(summary),
  });
  return told;
}

test('a new database has the version of this program, and nothing to migrate', async () => {
  expect(await migrateAndTell()).toEqual([]);
  expect(await readSchemaVersion(db)).toBe(currentSchemaVersion);
  await requireCurrentSchema(db);
});

test('data without a number is of version 1, and is migrated in order', async () => {
  await insertAccount('vikram', true);
  expect(await readSchemaVersion(db)).toBe(1);
  await expect(requireCurrentSchema(db)).rejects.toThrow('Start the site once');
  expect(await migrateAndTell()).toEqual(['before', ...summaries]);
  expect(await readSchemaVersion(db)).toBe(currentSchemaVersion);
  expect(await migrateAndTell()).toEqual([]);
});

test('of several processes that start together one migrates, and the others wait for it', async () => {
  await insertAccount('vikram', true);
  const told = await Promise.all([migrateAndTell(), migrateAndTell(), migrateAndTell()]);
  expect(told.flat()).toEqual(['before', ...summaries]);
});

test('a process waits while another one migrates', async () => {
  await insertAccount('vikram', true);
  const lease = await takeLease(db, 'migrations');
  const told = migrateAndTell();
  expect(await account('vikram')).toHaveProperty('isAdmin');
  await lease?.release();
  expect(await told).toEqual(['before', ...summaries]);
});

test('nothing is changed when what comes before fails', async () => {
  await insertAccount('vikram', true);
  const beforeMigrations = () => Promise.reject(new Error('The backup failed.'));
  await expect(migrate(db, { beforeMigrations })).rejects.toThrow('The backup failed.');
  expect(await account('vikram')).toHaveProperty('isAdmin');
  expect(await migrateAndTell()).toEqual(['before', ...summaries]);
});

test('newer data is refused and left as it is', async () => {
  const newer = { _id: 'schema', version: currentSchemaVersion + 1 };
  await db.collection<typeof newer>('schema').insertOne(newer);
  await expect(migrate(db)).rejects.toThrow(
    `The database has schema version ${newer.version}, but this version of the site reads only up to ${currentSchemaVersion}. Update the site, or restore an older backup.`,
  );
  expect(await readSchemaVersion(db)).toBe(newer.version);
});

describe('version 2', () => {
  test('gives the admins of version 1.0.0 their role, and removes `isAdmin`', async () => {
    await insertAccount('vikram', true);
    await insertAccount('asha', false);
    await migrate(db);
    expect(await account('vikram')).toMatchObject({ role: 'admin' });
    for (const name of ['vikram', 'asha'])
      expect(await account(name)).not.toHaveProperty('isAdmin');
    expect(await account('asha')).not.toHaveProperty('role');
  });

  test('leaves the role that somebody has had since', async () => {
    await insertAccount('vikram', true);
    await db.collection('users').updateOne({}, { $set: { role: null } });
    await migrate(db);
    expect(await account('vikram')).toMatchObject({ role: null });
  });
});

test('version 3 gives terms each of their days, and one of two terms a day that both have', async () => {
  const terms = [
    { label: 'B', firstDay: '2027-02-28', lastDay: '2027-03-02' },
    { label: 'A', firstDay: '2027-02-27', lastDay: '2027-03-01' },
  ];
  await db.collection('terms').insertMany(terms);
  await migrate(db);
  const days = await db.collection('terms').distinct('days', { label: 'A' });
  expect(days).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(await db.collection('terms').distinct('days', { label: 'B' })).toEqual(['2027-03-02']);
});

describe('version 4', () => {
  const insertMessage = (message: string, fields: object) =>
    db
      .collection('contacts')
      .insertOne({ username: 'Ravi', email: 'ravi@college.example', message, ...fields });

  test('gives messages a status, and spam 30 more days', async () => {
    const before = Date.now();
    await insertMessage('Hello', {}); // as 1.0.0 stored it
    await insertMessage('Hello again', { spam: false });
    await insertMessage('Buy', { spam: true, createdAt: new Date(1) });
    await migrate(db);
    const contacts = await db.collection('contacts').find().sort({ _id: 1 }).toArray();
    const changed = { spamReason: null, version: 1 };
    expect(contacts).toMatchObject([
      { ...changed, message: 'Hello', status: 'new', spamSince: null, bytes: 29 },
      { ...changed, message: 'Hello again', status: 'new', spamSince: null, bytes: 35 },
      { ...changed, message: 'Buy', status: 'spam', createdAt: new Date(1), bytes: 27 },
    ]);
    expect(contacts[2]?.spamSince.getTime()).toBeGreaterThanOrEqual(before);
    for (const contact of contacts) expect(contact).not.toHaveProperty('spam');
  });

  test('leaves what has become of a message since', async () => {
    await insertMessage('Hello', { status: 'answered', version: 3 });
    await db
      .collection<{ _id: string; version: number }>('schema')
      .insertOne({ _id: 'schema', version: 3 });
    await migrate(db);
    const contact = await db.collection('contacts').findOne();
    expect(contact).toMatchObject({ status: 'answered', version: 3 });
  });
});

test('versions 6 and 7 give the audit one word for each step of a bin', async () => {
  const former = ['media.deleted', 'media.deletedForGood', 'message.deleted'];
  const entries = db.collection('auditEntries');
  await entries.insertMany(former.map((action) => ({ action })));
  await migrate(db);
  const actions = async () =>
    (await entries.find().sort({ _id: 1 }).toArray()).map(({ action }) => action);
  expect(await actions()).toEqual(['media.removed', 'media.deleted', 'message.deleted']);
});

test('version 5 gives the menu its labels, and leaves those that somebody has chosen', async () => {
  const sites = db.collection<{ _id: string }>('content');
  const site = { _id: 'site', value: { name: 'Club' }, sample: { name: 'Club' } };
  await sites.insertOne(site);
  await migrate(db);
  const stored = await sites.findOne<Record<string, unknown>>({ _id: 'site' });
  const menu = expect.objectContaining({ gallery: 'Achievements', team: 'Our Team' });
  expect(stored).toMatchObject({ value: { name: 'Club', menu }, sample: { name: 'Club', menu } });

  await sites.updateOne({ _id: 'site' }, { $set: { 'value.menu.gallery': 'Pictures' } });
  await db.collection('schema').deleteMany({});
  await migrate(db);
  expect(await sites.findOne({ _id: 'site' })).toHaveProperty('value.menu.gallery', 'Pictures');
});

test.each(['answeredMonths', 'registrationMonths'])(
  'a site without %s keeps for 12 months, unless somebody has chosen another time',
  async (field) => {
    const content = db.collection<{ _id: string; value: object; sample: object }>('content');
    await content.insertOne({ _id: 'privacy', value: { entries: [] }, sample: {} });
    await migrate(db);
    expect(await content.findOne({ _id: 'privacy' })).toMatchObject({
      _id: 'privacy',
      value: { entries: [], [field]: 12 },
      sample: { [field]: 12 },
    });

    await content.updateOne({ _id: 'privacy' }, { $set: { [`value.${field}`]: 6 } });
    await db.collection('schema').deleteMany({});
    await migrate(db);
    expect(await content.findOne({ _id: 'privacy' })).toHaveProperty(`value.${field}`, 6);
  },
);

test('where a token that has not expired was ended, all sessions end', async () => {
  const ended = db.collection<{ _id: string; expiresAt: Date }>('endedTokens');
  const versionAfter = async (expiresAt: Date) => {
    await db.collection('schema').deleteMany({});
    await ended.insertOne({ _id: 'a token', expiresAt });
    await migrateAndTell();
    return (await account('vikram'))?.sessionVersion ?? 0;
  };
  await insertAccount('vikram', true);
  expect(await versionAfter(new Date(0))).toBe(0);
  expect(await versionAfter(new Date(Date.now() + 60_000))).toBe(1);
  expect(await ended.countDocuments()).toBe(0);
});

test('a round of an older program gets criteria, reviewers and a day for replies, once', async () => {
  const rounds = db.collection('rounds');
  await rounds.insertMany([
    { title: 'Old', removalDay: '2030-05-01' },
    { title: 'New', removalDay: '2030-05-01', replyBy: '2030-03-31', reviewers: ['Meena'] },
  ]);
  await migrate(db);
  expect(await rounds.find().toArray()).toMatchObject([
    { replyBy: '2030-05-01', criteria: [], reviewers: [] },
    { replyBy: '2030-03-31', reviewers: ['Meena'] },
  ]);
});
