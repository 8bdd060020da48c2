import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  BackupError,
  backUp,
  FolderInUseError,
  restoreBackup,
  startEmbeddedMongo,
} from '@club/embedded-mongo';
import { MongoClient } from 'mongodb';
import { useTemporaryFolders } from './temporaryFolder';

const temporaryFolder = useTemporaryFolders();

/** Runs a database in a folder for as long as `use` takes. */
async function withDatabase<Result>(
  directory: string,
  use: (client: MongoClient, backup: (file: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  try {
    return await use(client, (file) => database.backup(file));
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

describe('a backup', () => {
  test('holds one moment of a database that is written to meanwhile', async () => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    const file = path.join(folder, 'club.backup');
    const acknowledged = await withDatabase(data, async (client, backup) => {
      const members = client.db().collection('members');
      await members.createIndex({ n: 1 }, { unique: true });
      let n = 0;
      const insertNext = async () => {
        n += 1;
        // Both in one command: a backup must hold both or none.
        await members.insertMany([{ n }, { n: -n }]);
      };
      for (let i = 0; i < 50; i++) await insertNext();
      let isRunning = true;
      const backingUp = backup(file).finally(() => {
        isRunning = false;
      });
      while (isRunning) await insertNext();
      await backingUp;
      await insertNext();
      return n;
    });
    const restored = path.join(folder, 'restored');
    await restoreBackup({ directory: restored, file });
    const numbers = await numbersIn(restored);
    const highest = Math.max(...numbers);
    expect(highest).toBeGreaterThanOrEqual(50);
    expect(highest).toBeLessThan(acknowledged);
    const expected = Array.from({ length: highest }, (_, i) => i + 1);
    expect(numbers).toEqual([...expected.map((n) => -n).reverse(), ...expected]);
    expect((await numbersIn(data)).length).toBe(2 * acknowledged);
  });

  test('keeps indexes and is for its owner alone', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'club.backup');
    await withDatabase(path.join(folder, 'data'), async (client, backup) => {
      const members = client.db().collection('members');
      await members.createIndex({ email: 1 }, { unique: true });
      await members.insertOne({ email: 'a@example.edu' });
      await backup(file);
    });
    expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
    const restored = path.join(folder, 'restored');
    await restoreBackup({ directory: restored, file });
    await withDatabase(restored, async (client) => {
      const members = client.db().collection('members');
      await expect(members.insertOne({ email: 'a@example.edu' })).rejects.toThrow('E11000');
    });
  });

  test('can be taken by another process, and leaves the folder to the one that has it', async () => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    const file = path.join(folder, 'club.backup');
    await withDatabase(data, async (client) => {
      await client.db().collection('members').insertOne({ n: 1 });
      const program = `require('@club/embedded-mongo').backUp(${JSON.stringify({ directory: data, file })})`;
      const { status, stderr } = spawnSync(process.execPath, ['--eval', program], {
        cwd: __dirname,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      await client.db().collection('members').insertOne({ n: 2 });
      await expect(startEmbeddedMongo({ directory: data })).rejects.toThrow(FolderInUseError);
    });
    const restored = path.join(folder, 'restored');
    await restoreBackup({ directory: restored, file });
    expect(await numbersIn(restored)).toEqual([1]);
    expect(await numbersIn(data)).toEqual([1, 2]);
  });

  test('never overwrites a file, and leaves no half of one', async () => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    const file = path.join(folder, 'notes.txt');
    writeFileSync(file, 'mine');
    await expect(backUp({ directory: data, file })).rejects.toThrow('There is no data');
    await withDatabase(data, async (client, backup) => {
      await client.db().collection('members').insertOne({ n: 1 });
      await expect(backup(file)).rejects.toThrow(BackupError);
      await expect(backup(path.join(folder, 'missing', 'file'))).rejects.toThrow('ENOENT');
    });
    expect(readdirSync(folder).sort()).toEqual(['data', 'notes.txt']);
  });
});

describe('restoring', () => {
  test('also takes a data file that was copied by hand, with what is in its log', async () => {
    const folder = temporaryFolder();
    const copied = path.join(folder, 'copied');
    await withDatabase(path.join(folder, 'data'), async (client) => {
      await client
        .db()
        .collection('members')
        .insertMany([{ n: 1 }, { n: 2 }]);
      // Nothing is written meanwhile, so the two files fit together.
      cpSync(path.join(folder, 'data'), copied, {
        recursive: true,
        filter: (name) => !name.endsWith('.sock'),
      });
    });
    expect(statSync(path.join(copied, 'data.db-wal')).size).toBeGreaterThan(0);
    const directory = path.join(folder, 'restored');
    await restoreBackup({ directory, file: path.join(copied, 'data.db') });
    expect(await numbersIn(directory)).toEqual([1, 2]);
  });

  test('refuses a folder that holds anything, and changes nothing in it', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'club.backup');
    const data = path.join(folder, 'data');
    await withDatabase(data, async (client, backup) => {
      await client.db().collection('members').insertOne({ n: 1 });
      await backup(file);
      await client.db().collection('members').insertOne({ n: 2 });
      await expect(restoreBackup({ directory: data, file })).rejects.toThrow('not empty');
    });
    expect(await numbersIn(data)).toEqual([1, 2]);
  });

  test('refuses files that are no backup, and makes no folder for them', async () => {
    const folder = temporaryFolder();
    const directory = path.join(folder, 'data');
    const file = path.join(folder, 'file');
    await expect(restoreBackup({ directory, file })).rejects.toThrow('There is no backup');
    writeFileSync(file, 'A letter to the dean. '.repeat(500));
    await expect(restoreBackup({ directory, file })).rejects.toThrow(
      'is not a backup of this site',
    );
    mkdirSync(path.join(folder, 'other'));
    const foreign = path.join(folder, 'other', 'foreign.db');
    const { default: Database } = await import('libsql');
    const database = new Database(foreign);
    database.exec('CREATE TABLE things (name TEXT)');
    database.close();
    await expect(restoreBackup({ directory, file: foreign })).rejects.toThrow(
      `${foreign} is not a backup of this site, and nothing was restored.`,
    );
    expect(existsSync(directory)).toBe(false);
  });

  test.each([
    ['a table is missing', 'DROP TABLE documents'],
    ['the description of a collection is unreadable', "UPDATE collections SET definition = x'00'"],
    ['a document is unreadable', "UPDATE documents SET body = x'0500000001' WHERE record = 2"],
    ['a document is no blob', "UPDATE documents SET body = 'text' WHERE record = 2"],
    ['a collection is missing', 'DELETE FROM collections'],
    [
      'two documents have a unique value',
      // In version 1 rows have no checksums, which would notice it first.
      'PRAGMA user_version = 1; INSERT INTO documents SELECT collection, 99, body, 0 FROM documents WHERE record = 1',
    ],
  ])('refuses a backup in which %s, and makes no folder', async (_what, damage) => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'club.backup');
    await withDatabase(path.join(folder, 'data'), async (client, backup) => {
      const members = client.db().collection('members');
      await members.createIndex({ n: 1 }, { unique: true });
      await members.insertMany([{ n: 1 }, { n: 2 }]);
      await backup(file);
    });
    const { default: Database } = await import('libsql');
    const database = new Database(file);
    database.exec(damage);
    database.close();
    const directory = path.join(folder, 'restored');
    await expect(restoreBackup({ directory, file })).rejects.toThrow(
      `The backup ${file} is damaged, and nothing was restored.`,
    );
    expect(existsSync(directory)).toBe(false);
  });
});
