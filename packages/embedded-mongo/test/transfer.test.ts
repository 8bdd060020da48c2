import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { exportDatabase } from '../src/transfer/exportDatabase';
import { importDatabase } from '../src/transfer/importDatabase';
import { useTemporaryFolders } from './temporaryFolder';
import { useTestServer } from './testServer';

const running = useTestServer();
const temporaryFolder = useTemporaryFolders();

const everyType = {
  _id: new ObjectId('64b000000000000000000001'),
  int: new Int32(5),
  double: new Double(5),
  fraction: 0.1,
  infinite: Number.POSITIVE_INFINITY,
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('12.50'),
  text: 'ä "quoted"\n\u2028 😀',
  date: new Date('2026-03-01T10:00:00.123Z'),
  early: new Date(-1),
  binary: new Binary(Buffer.from([0, 1, 255]), 5),
  pattern: new BSONRegExp('^a.*', 'ix'),
  code: new Code('return 1'),
  timestamp: new Timestamp({ t: 7, i: 1 }),
  bounds: [new MinKey(), new MaxKey(), null, true],
  nested: { $and: { 'a.b': {} } },
};

/** The address of another, empty database of the same server. */
function emptyDatabase(): string {
  const uri = new URL(running().server.uri);
  uri.pathname = 'imported';
  return uri.href;
}

afterEach(() => running().client.db('imported').dropDatabase());

/** The stored bytes of all documents of a collection. */
async function bytesOf(database: string, collection: string): Promise<string[]> {
  const documents = await running()
    .client.db(database)
    .collection(collection, { raw: true })
    .find()
    .toArray();
  return documents.map((bytes) => Buffer.from(Object.values(bytes)).toString('hex'));
}

test('brings every BSON type back byte for byte, with options and indexes', async () => {
  const { db, server, client } = running();
  const folder = path.join(temporaryFolder(), 'export');
  const collation = { locale: 'en', strength: 2 };
  await db.createCollection('members', { collation });
  await db.collection('members').insertMany([everyType, { email: 'a@example.edu' }]);
  await db
    .collection('members')
    .createIndex({ email: 1 }, { unique: true, name: 'mail', collation });
  await db.collection('odd/name ä').insertOne({ n: 1 });
  expect(await exportDatabase(server.uri, folder)).toEqual([
    { collection: 'members', documents: 2 },
    { collection: 'odd/name ä', documents: 1 },
  ]);
  await importDatabase(emptyDatabase(), folder);
  expect(await bytesOf('imported', 'members')).toEqual(await bytesOf('test', 'members'));
  expect(await bytesOf('imported', 'odd/name ä')).toHaveLength(1);
  const imported = client.db('imported').collection('members');
  expect(await imported.indexes()).toEqual(await db.collection('members').indexes());
  await expect(imported.insertOne({ email: 'A@example.edu' })).rejects.toThrow('E11000');
});

test('writes one line of canonical Extended JSON for each document, for its owner alone', async () => {
  const { db, server } = running();
  const folder = path.join(temporaryFolder(), 'export');
  await db.collection('counts').insertMany([{ _id: everyType._id, n: 5 }]);
  await exportDatabase(server.uri, folder);
  expect(readdirSync(folder)).toEqual(['counts.jsonl', 'counts.metadata.json']);
  const file = path.join(folder, 'counts.jsonl');
  expect(readFileSync(file, 'utf8')).toBe(
    '{"_id":{"$oid":"64b000000000000000000001"},"n":{"$numberInt":"5"}}\n',
  );
  expect(statSync(file).mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0);
});

test('reads what mongoexport writes: relaxed numbers, and no file of indexes', async () => {
  const folder = temporaryFolder();
  writeFileSync(
    path.join(folder, 'members.jsonl'),
    '{"_id":{"$oid":"64b000000000000000000001"},"n":5,"half":0.5,"at":{"$date":"2026-03-01T10:00:00Z"}}\r\n\r\n{"_id":2}',
  );
  await importDatabase(emptyDatabase(), folder);
  const members = running().client.db('imported').collection('members');
  expect(await members.findOne({ n: 5 }, { projection: { _id: 0 } })).toEqual({
    n: 5,
    half: 0.5,
    at: new Date('2026-03-01T10:00:00Z'),
  });
  expect(await members.countDocuments()).toBe(2);
});

describe('importing refuses, before anything is written,', () => {
  test.each([
    ['{"n":1}\n{"n":', 'members.jsonl, line 2: this is no Extended JSON'],
    ['{"n":1}\n[1]', 'members.jsonl, line 2: every line must be one document'],
    ['{"_id":{"$oid":"no"}}', 'members.jsonl, line 1: this is no Extended JSON'],
  ])('the lines %j', async (lines, message) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'a.jsonl'), '{"n":1}\n');
    writeFileSync(path.join(folder, 'members.jsonl'), lines);
    await expect(importDatabase(emptyDatabase(), folder)).rejects.toThrow(message);
    expect(await running().client.db('imported').listCollections().toArray()).toEqual([]);
  });

  test('a collection that holds documents', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'a.jsonl'), '{"n":1}\n');
    writeFileSync(path.join(folder, 'b.jsonl'), '{"n":1}\n');
    await running().client.db('imported').collection('b').insertOne({ n: 0 });
    await expect(importDatabase(emptyDatabase(), folder)).rejects.toThrow(
      'holds documents already',
    );
    expect(await running().client.db('imported').collection('a').countDocuments()).toBe(0);
  });

  test('a folder without an export', async () => {
    const importing = importDatabase(emptyDatabase(), temporaryFolder());
    await expect(importing).rejects.toThrow('There is no export in');
  });
});

test('exports only into an empty folder', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'mine.txt'), '');
  await expect(exportDatabase(running().server.uri, folder)).rejects.toThrow('is not empty');
});

test('takes everything away again when it fails', async () => {
  const folder = temporaryFolder();
  const db = running().client.db('imported');
  await db.createCollection('members');
  await db.collection('posts').createIndex({ title: 1 }, { unique: true });
  const write = (name: string, ...documents: object[]) =>
    writeFileSync(path.join(folder, name), documents.map((it) => JSON.stringify(it)).join('\n'));
  write('events.jsonl', { _id: 1 });
  write('members.jsonl', { _id: 1 });
  write('members.metadata.json', { indexes: [{ key: { email: 1 }, name: 'email_1' }] });
  write('posts.jsonl', { _id: 1, title: 'same' }, { _id: 2, title: 'same' });

  await expect(importDatabase(emptyDatabase(), folder)).rejects.toThrow('E11000');

  const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  expect(names).toEqual(['members', 'posts']);
  expect(await db.collection('members').countDocuments()).toBe(0);
  expect(await db.collection('members').indexes()).toHaveLength(1);
  expect(await db.collection('posts').countDocuments()).toBe(0);
  expect(await db.collection('posts').indexes()).toHaveLength(2);
});
