import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { bytesOf, changePart, everyType, namesIn, readPart } from '../../test/archives';
import { createDatabaseUri } from '../../test/database';
import { takeLease } from '../lib/lease';
import { ArchiveError } from './archiveError';
import { compareDocuments, compareIndexes } from './compareRestored';
import { withArchive } from './readArchive';
import { restoreArchive } from './restoreArchive';
import { requireFinishedRestore } from './unfinishedRestore';
import { writeArchive } from './writeArchive';

let folder: string;
let file: string;
/** Two databases: the one that is backed up, and an empty one. */
let source: mongo.Db;
let target: mongo.Db;
const uris = { source: createDatabaseUri(), target: createDatabaseUri() };
const clients: mongo.MongoClient[] = [];

beforeAll(async () => {
  const connect = async (uri: string) => {
    const client = await mongo.MongoClient.connect(uri);
    clients.push(client);
    return client.db();
  };
  source = await connect(uris.source);
  target = await connect(uris.target);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-archive-'));
  file = join(folder, 'club.zip');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await source.dropDatabase();
  await target.dropDatabase();
});
afterAll(() => Promise.all(clients.map((client) => client.close())));

const restore = (steps?: Parameters<typeof restoreArchive>[2]) =>
  withArchive(file, (archive) => restoreArchive(uris.target, archive, steps));

test('has no link of a mail that waits', async () => {
  const mail = { state: 'waiting', to: 'asha@college.example', text: '/link#token=secret' };
  await source.collection('mails').insertOne(mail);
  await writeArchive(uris.source, file);
  await restore();
  expect(await target.collection('mails').findOne()).toMatchObject({ to: mail.to, text: null });
});

test('has no lease: who would wait for it after a restore waits for nobody', async () => {
  await takeLease(source, 'migrations');
  expect((await writeArchive(uris.source, file)).collections).toEqual([]);
});

test('brings every BSON type back byte for byte, with indexes', async () => {
  const members = source.collection('members');
  await members.insertMany([everyType, { email: 'a@example.edu' }]);
  await members.createIndex({ email: 1 }, { unique: true, sparse: true, name: 'mail' });
  await source.collection('odd name ä').insertOne({ n: 1 });

  const { collections } = await writeArchive(uris.source, file);
  expect(collections).toMatchObject([
    { name: 'members', documents: 2 },
    { name: 'odd name ä', documents: 1 },
  ]);
  await withArchive(file, (archive) =>
    restoreArchive(uris.target, archive, {
      withoutIndexes: (db) => compareDocuments(db, archive),
      atEnd: (db) => compareIndexes(db, archive),
    }),
  );

  expect(await bytesOf(target, 'members')).toEqual(await bytesOf(source, 'members'));
  expect(await namesIn(target)).toEqual(['members', 'odd name ä']);
  const restored = target.collection('members');
  expect(await restored.indexes()).toEqual(await members.indexes());
  await expect(restored.insertOne({ email: 'a@example.edu' })).rejects.toThrow('E11000');
});

test('is a zip file with a manifest and a line of Extended JSON for each document, for its owner alone', async () => {
  await source.collection<mongo.Document>('counts').insertOne({ _id: everyType._id, n: 5 });
  await writeArchive(uris.source, file);
  expect(await readPart(file, 'counts.jsonl')).toBe(
    '{"_id":{"$oid":"64b000000000000000000001"},"n":{"$numberInt":"5"}}\n',
  );
  expect(await readPart(file, 'README.txt')).toContain('npm run restore');
  const sha256 = expect.stringMatching(/^[\da-f]{64}$/);
  expect(JSON.parse(await readPart(file, 'manifest.json'))).toEqual({
    format: 'club-site-backup',
    formatVersion: 1,
    schemaVersion: 1,
    madeAt: expect.stringMatching(/^\d{4}-.*Z$/),
    collections: [{ name: 'counts', documents: 1, sha256, indexesSha256: sha256 }],
  });
  expect(statSync(file).mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0);
  expect(readdirSync(folder)).toEqual(['club.zip']);
});

test('never overwrites a file', async () => {
  writeFileSync(file, 'mine');
  await expect(writeArchive(uris.source, file)).rejects.toThrow('exists already');
  expect(readdirSync(folder)).toEqual(['club.zip']);
});

test('leaves no half of a file when the folder cannot be written', async () => {
  await source.collection('counts').insertOne({ n: 5 });
  const lost = join(folder, 'missing', 'club.zip');
  await expect(writeArchive(uris.source, lost)).rejects.toThrow('ENOENT');
});

describe('what is no sound backup is refused before anything is written:', () => {
  beforeEach(async () => {
    await source.collection('counts').insertOne({ n: 5 });
    await writeArchive(uris.source, file);
  });
  const expectRefusal = async (message: string) => {
    await expect(restore()).rejects.toThrow(message);
    expect(await namesIn(target)).toEqual([]);
  };

  test('no file', async () => {
    rmSync(file);
    await expectRefusal('There is no backup at');
  });

  test('another file', async () => {
    writeFileSync(file, 'A letter to the dean. '.repeat(500));
    await expectRefusal('is not a backup of this site');
  });

  test.each([
    ['another document', 'counts.jsonl', '{"n":6}\n'],
    ['other indexes', 'counts.metadata.json', '{"indexes":[]}\n'],
    ['a missing part', 'counts.jsonl', null],
    ['a torn manifest', 'manifest.json', '{'],
  ])('%s', async (_what, part, text) => {
    await changePart(file, part, text);
    await expectRefusal('is damaged');
  });

  test.each([
    ['no manifest', null, 'is not a backup of this site'],
    ["another program's manifest", '{"format":"x"}', 'is not a backup of this site'],
  ])('%s', async (_what, text, message) => {
    await changePart(file, 'manifest.json', text);
    await expectRefusal(message);
  });

  test('a later format', async () => {
    const manifest = JSON.parse(await readPart(file, 'manifest.json'));
    await changePart(file, 'manifest.json', JSON.stringify({ ...manifest, formatVersion: 2 }));
    await expectRefusal('has format version 2, but this version of the site reads only up to 1');
  });

  test('data of a later version', async () => {
    const manifest = JSON.parse(await readPart(file, 'manifest.json'));
    await changePart(file, 'manifest.json', JSON.stringify({ ...manifest, schemaVersion: 1000 }));
    await expectRefusal('has schema version 1000, but this version of the site reads only up to');
  });
});

describe('a document that no site has written', () => {
  test.each([
    ['fills the memory', `{"n":"${'x'.repeat(9_000_000)}"}`, 'is larger than any of this site'],
    ['is nested too deeply', `{"n":${'['.repeat(1e6)}${']'.repeat(1e6)}}`, 'is no document'],
    ['is no JSON', '{"n":', 'is no document'],
    [
      'is there twice',
      '{"_id":1}\n{"_id":1}',
      'The database does not take the documents of counts',
    ],
  ])('and %s is refused with a sentence, and nothing remains', async (_what, lines, message) => {
    await source.collection('counts').insertOne({ n: 5 });
    await writeArchive(uris.source, file);
    const manifest = JSON.parse(await readPart(file, 'manifest.json'));
    manifest.collections[0].sha256 = createHash('sha256').update(`${lines}\n`).digest('hex');
    await changePart(file, 'manifest.json', JSON.stringify(manifest));
    await changePart(file, 'counts.jsonl', `${lines}\n`);
    const refused = await restore().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ArchiveError);
    expect(refused).toMatchObject({ message: expect.stringContaining(message) });
    expect(await namesIn(target)).toEqual([]);
  });
});

test('restores only into an empty database', async () => {
  await source.collection('counts').insertOne({ n: 5 });
  await writeArchive(uris.source, file);
  await target.collection('others').insertOne({ n: 0 });
  await expect(restore()).rejects.toThrow('The database is not empty, and nothing was restored.');
  expect(await namesIn(target)).toEqual(['others']);
});

test('a restore that fails leaves the database as empty as it was', async () => {
  for (const name of ['events', 'members', 'posts']) {
    await source.collection(name).insertOne({ name });
    await source.collection(name).createIndex({ email: 1 }, { name: 'email_1' });
  }
  await writeArchive(uris.source, file);
  await target.createCollection('members');
  await target.collection('posts').createIndex({ title: 1 }, { unique: true });

  const atEnd = () => Promise.reject(new Error('at its end'));
  await expect(restore({ atEnd })).rejects.toThrow('at its end');

  expect(await namesIn(target)).toEqual(['members', 'posts']);
  for (const [name, indexes] of [['members', 1] as const, ['posts', 2] as const]) {
    expect(await target.collection(name).countDocuments()).toBe(0);
    expect(await target.collection(name).indexes()).toHaveLength(indexes);
  }
});

test('a restore that contradicts a unique index fails', async () => {
  const members = source.collection('members');
  await members.insertMany([{ email: 'a' }, { email: 'a' }]);
  await members.createIndex({ email: 1 }, { name: 'mail' });
  await writeArchive(uris.source, file);
  await target.collection('members').createIndex({ email: 1 }, { unique: true });
  await expect(restore()).rejects.toThrow('E11000');
});

test('an interrupted restore is noticed', async () => {
  await source.collection('counts').insertOne({ n: 5 });
  await writeArchive(uris.source, file);
  const atEnd = (db: mongo.Db) => expect(requireFinishedRestore(db)).rejects.toThrow('interrupted');
  await restore({ atEnd });
  await requireFinishedRestore(target);
});

test('a restored database that differs from the backup is named', async () => {
  await source.collection('counts').insertOne({ n: 5 });
  await writeArchive(uris.source, file);
  await restore();
  const compare = (what: typeof compareDocuments) =>
    withArchive(file, (archive) => what(target, archive));
  await target.collection('counts').updateOne({}, { $set: { n: 6 } });
  await expect(compare(compareDocuments)).rejects.toThrow('the hash of counts is');
  await target.collection('counts').deleteMany();
  await expect(compare(compareDocuments)).rejects.toThrow(
    'the number of counts is 0 in place of 1',
  );
  await target.collection('counts').createIndex({ n: 1 });
  await expect(compare(compareIndexes)).rejects.toThrow('the list of indexes of counts is');
});
