import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CopyError, copyData, FolderInUseError, startEmbeddedMongo } from '@club/embedded-mongo';
import Database from 'libsql';
import { MongoClient } from 'mongodb';
import { useTemporaryFolders } from './temporaryFolder';

const temporaryFolder = useTemporaryFolders();

/** A folder for data, and one for its copy. Neither exists yet. */
function places() {
  const folder = temporaryFolder();
  return { directory: path.join(folder, 'data'), target: path.join(folder, 'copy') };
}

/** Runs a database in a folder for as long as `use` takes. */
async function withDatabase<Result>(
  directory: string,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  try {
    return await use(client);
  } finally {
    await client.close();
    await database.close();
  }
}

async function numbersIn(directory: string): Promise<number[]> {
  return withDatabase(directory, async (client) => {
    const members = await client.db().collection('members').find().sort({ n: 1 }).toArray();
    return members.map(({ n }) => Number(n));
  });
}

test('holds one moment of a database that is written to meanwhile', async () => {
  const { directory, target } = places();
  const acknowledged = await withDatabase(directory, async (client) => {
    const members = client.db().collection('members');
    await members.createIndex({ n: 1 }, { unique: true });
    let n = 0;
    const insertNext = async () => {
      n += 1;
      // Both in one command: a copy must hold both or none.
      await members.insertMany([{ n }, { n: -n }]);
    };
    for (let i = 0; i < 50; i++) await insertNext();
    let isRunning = true;
    const copying = copyData({ directory, target }).finally(() => {
      isRunning = false;
    });
    while (isRunning) await insertNext();
    await copying;
    await insertNext();
    return n;
  });
  const numbers = await numbersIn(target);
  const highest = Math.max(...numbers);
  expect(highest).toBeGreaterThanOrEqual(50);
  expect(highest).toBeLessThan(acknowledged);
  const expected = Array.from({ length: highest }, (_, i) => i + 1);
  expect(numbers).toEqual([...expected.map((n) => -n).reverse(), ...expected]);
  expect((await numbersIn(directory)).length).toBe(2 * acknowledged);
});

test('keeps indexes and is for its owner alone', async () => {
  const { directory, target } = places();
  await withDatabase(directory, async (client) => {
    const members = client.db().collection('members');
    await members.createIndex({ email: 1 }, { unique: true });
    await members.insertOne({ email: 'a@example.edu' });
    await copyData({ directory, target });
  });
  const { mode } = statSync(path.join(target, 'data.db'));
  expect(mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  await withDatabase(target, async (client) => {
    const members = client.db().collection('members');
    await expect(members.insertOne({ email: 'a@example.edu' })).rejects.toThrow('E11000');
  });
});

test('can be taken by another process, and leaves the folder to the one that has it', async () => {
  const { directory, target } = places();
  await withDatabase(directory, async (client) => {
    await client.db().collection('members').insertOne({ n: 1 });
    const program = `require('@club/embedded-mongo').copyData(${JSON.stringify({ directory, target })})`;
    const { status, stderr } = spawnSync(process.execPath, ['--eval', program], {
      cwd: __dirname,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    await client.db().collection('members').insertOne({ n: 2 });
    await expect(startEmbeddedMongo({ directory })).rejects.toThrow(FolderInUseError);
  });
  expect(await numbersIn(target)).toEqual([1]);
  expect(await numbersIn(directory)).toEqual([1, 2]);
});

test('never overwrites anything, and makes no folder where there is no data', async () => {
  const { directory, target } = places();
  await expect(copyData({ directory, target })).rejects.toThrow('There is no data');
  expect(existsSync(target)).toBe(false);
  await withDatabase(directory, async (client) => {
    await client.db().collection('members').insertOne({ n: 1 });
    await copyData({ directory, target });
    await expect(copyData({ directory, target })).rejects.toThrow(CopyError);
    const file = path.join(directory, '..', 'notes.txt');
    writeFileSync(file, 'mine');
    await expect(copyData({ directory, target: file })).rejects.toThrow('cannot be written');
  });
  expect(readdirSync(target)).toEqual(['data.db']);
});

test('refuses data in which documents belong to no collection', async () => {
  const { directory, target } = places();
  await withDatabase(directory, (client) => client.db().collection('members').insertOne({ n: 1 }));
  const file = new Database(path.join(directory, 'data.db'));
  file.exec('DELETE FROM collections');
  file.close();
  await expect(copyData({ directory, target })).rejects.toThrow('is damaged');
});
