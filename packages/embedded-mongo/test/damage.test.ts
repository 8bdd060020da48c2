import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { checkData } from '../src/collections/checkData';
import { dataFileOf } from '../src/store/dataFile';
import { Store } from '../src/store/store';
import { decodeDocument, encodeDocument } from '../src/values/codec';
import { useTemporaryFolders } from './temporaryFolder';
import { startTestServer, stopTestServer } from './testServer';

const temporaryFolder = useTemporaryFolders();

/** A closed folder with two collections. */
async function filledFolder(): Promise<string> {
  const directory = temporaryFolder();
  const running = await startTestServer(directory);
  const members = Array.from({ length: 60 }, (_, n) => ({ _id: n, name: `Member ${n}` }));
  await running.db.collection<{ _id: number }>('members').insertMany(members);
  const picture = Buffer.alloc(20_000, 'A picture of a post.');
  await running.db
    .collection<{ _id: number; picture: Buffer }>('posts')
    .insertOne({ _id: 1, picture });
  await stopTestServer(running);
  return directory;
}

function textOf(value: { body: Uint8Array; isWhole: boolean } | undefined): string {
  return value?.isWhole ? Buffer.from(value.body).toString() : 'damaged';
}

/** Everything that can be read, or why nothing can. */
function contentOf(directory: string): string {
  try {
    const store = Store.open(directory);
    try {
      return JSON.stringify(
        store.data.collections().map(({ namespace, definition, collection }) => ({
          namespace,
          definition: definition.toString('hex'),
          documents: [...store.data.records(collection)].map((it) =>
            it.isWhole ? [it.record, decodeDocument(it.body)] : 'damaged',
          ),
          picture: collection === 2 ? textOf(store.data.value(collection, 1)) : '',
        })),
      );
    } finally {
      store.close();
    }
  } catch (error) {
    return `refused: ${error}`;
  }
}

function flipBit(bytes: Buffer, bit: number): Buffer {
  const flipped = Buffer.from(bytes);
  const index = bit >> 3;
  flipped[index] = (flipped[index] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}

test('no flipped bit of the data file changes anything unnoticed', async () => {
  const directory = await filledFolder();
  const file = dataFileOf(directory);
  const bytes = readFileSync(file);
  const whole = contentOf(directory);
  const bits = bytes.length * 8;
  let noticed = 0;
  for (let round = 0; round < 400; round += 1) {
    const bit = (round * 104_729) % bits;
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    writeFileSync(file, flipBit(bytes, bit));
    const content = contentOf(directory);
    const isNoticed = /refused|damaged/.test(content);
    if (!isNoticed && content !== whole) throw new Error(`Bit ${bit} gave ${content}`);
    if (isNoticed) noticed += 1;
  }
  expect(noticed).toBeGreaterThan(50);
});

/** Changes one letter of a stored name, as a failing disk might. */
function damageMember(directory: string, n: number): void {
  const file = dataFileOf(directory);
  const bytes = readFileSync(file);
  bytes.write('b', bytes.indexOf(`Member ${n}\0`) + 2);
  writeFileSync(file, bytes);
}

test('a damaged document is named, and its collection is not read', async () => {
  const directory = await filledFolder();
  expect(checkData(directory)).toEqual({ documents: 61, damaged: [] });
  damageMember(directory, 7);
  expect(checkData(directory)).toEqual({
    documents: 61,
    damaged: [{ namespace: 'test.members', record: expect.any(Number), id: '7' }],
  });
  const running = await startTestServer(directory);
  try {
    await expect(running.db.collection('members').findOne()).rejects.toMatchObject({
      code: 301,
      message: expect.stringMatching(/^Document \d+ of test\.members is damaged/),
    });
    expect(await running.db.collection('posts').countDocuments()).toBe(1);
  } finally {
    await stopTestServer(running);
  }
});

test('data of version 1 gets its checksums when it is opened', () => {
  const directory = temporaryFolder();
  const old = new Database(dataFileOf(directory));
  old.exec(`
    CREATE TABLE collections (collection INTEGER PRIMARY KEY, namespace TEXT NOT NULL UNIQUE, definition BLOB NOT NULL);
    CREATE TABLE documents (collection INTEGER NOT NULL, record INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (collection, record)) WITHOUT ROWID;
    PRAGMA application_id = ${0x434c5542}; PRAGMA user_version = 1;`);
  const definition = encodeDocument({ options: {}, indexes: [] });
  old.prepare('INSERT INTO collections VALUES (1, ?, ?)').run('test.members', definition);
  const insert = old.prepare('INSERT INTO documents VALUES (1, ?, ?)');
  for (let n = 0; n < 250; n += 1) insert.run(n, encodeDocument({ _id: n, name: `Member ${n}` }));
  old.close();
  expect(checkData(directory)).toEqual({ documents: 250, damaged: [] });
  const before = contentOf(directory);
  expect(JSON.parse(before)[0].documents[249]).toEqual([249, { _id: 249, name: 'Member 249' }]);
  damageMember(directory, 100);
  expect(checkData(directory).damaged).toMatchObject([{ id: '100' }]);
});

describe('the write-ahead log', () => {
  /** A folder as a crash leaves it: one write is in the log only. */
  async function crashedFolder(): Promise<string> {
    const directory = temporaryFolder();
    const running = await startTestServer();
    await running.db.collection<{ _id: number }>('members').insertOne({ _id: 1 });
    for (const suffix of ['', '-wal']) {
      copyFileSync(dataFileOf(running.directory) + suffix, dataFileOf(directory) + suffix);
    }
    await stopTestServer(running);
    rmSync(running.directory, { recursive: true, force: true });
    return directory;
  }

  function openAndCount(directory: string): { lostFrames: number; documents: number } {
    const store = Store.open(directory);
    const documents = store.data
      .collections()
      .flatMap(({ collection }) => [...store.data.records(collection)]).length;
    store.close();
    return { lostFrames: store.lostFrames, documents };
  }

  test('is used whole after a crash', async () => {
    expect(openAndCount(await crashedFolder())).toEqual({ lostFrames: 0, documents: 1 });
  });

  test.each([
    ['a damaged last frame', (log: Buffer) => log.fill(0xa5, log.length - 100)],
    ['a last frame that is cut short', (log: Buffer) => log.subarray(0, log.length - 100)],
  ])('tells how many frames are lost: %s', async (_what, damage) => {
    const directory = await crashedFolder();
    const file = `${dataFileOf(directory)}-wal`;
    writeFileSync(file, damage(readFileSync(file)));
    const { lostFrames, documents } = openAndCount(directory);
    expect(documents).toBe(0);
    expect(lostFrames).toBeGreaterThan(0);
  });

  test('tells it also when its header is damaged', async () => {
    const directory = await crashedFolder();
    const file = `${dataFileOf(directory)}-wal`;
    const log = readFileSync(file);
    writeFileSync(file, flipBit(log, 100));
    expect(openAndCount(directory)).toEqual({
      lostFrames: Math.floor(log.length / 4_096),
      documents: 0,
    });
  });
});
