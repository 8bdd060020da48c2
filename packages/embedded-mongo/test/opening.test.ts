import {
  appendFileSync,
  chmodSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { dataFileOf } from '../src/store/dataFile';
import { schemaVersion } from '../src/store/schema';
import { Store } from '../src/store/store';
import {
  DamagedDataError,
  FolderInUseError,
  FolderNotWritableError,
  ForeignDataError,
  NewerSchemaError,
} from '../src/store/storeErrors';
import { useTemporaryFolders } from './temporaryFolder';
import { startTestServer, stopTestServer } from './testServer';

const temporaryFolder = useTemporaryFolders();
const pageBytes = 4_096;

/** A folder whose data file has many pages and is closed. */
async function filledFolder(): Promise<string> {
  const directory = temporaryFolder();
  const running = await startTestServer(directory);
  const filler = 'x'.repeat(500);
  await running.db
    .collection('members')
    .insertMany(Array.from({ length: 200 }, (_, n) => ({ n, filler })));
  await stopTestServer(running);
  return directory;
}

function refusalOf(directory: string): unknown {
  try {
    Store.open(directory).close();
  } catch (error) {
    return error;
  }
  throw new Error('The folder was opened.');
}

describe('a data file', () => {
  test.each([
    ['cut in half', (file: string) => truncateSync(file, statSync(file).size / 2)],
    ['cut within a page', (file: string) => truncateSync(file, pageBytes * 2 + 100)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['overwritten with text', (file: string) => writeFileSync(file, 'Dear dean, '.repeat(999))],
    [
      'with pages overwritten',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.fill(0xa5, pageBytes * 3, pageBytes * 6);
        writeFileSync(file, bytes);
      },
    ],
  ])('%s is refused, kept as it is, and the sentence says what to do', async (_how, damage) => {
    const directory = await filledFolder();
    const file = dataFileOf(directory);
    damage(file);
    const before = readFileSync(file);
    const error = refusalOf(directory);
    expect(error).toBeInstanceOf(DamagedDataError);
    expect(String(error)).toContain('restore a backup');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('is not made again while the log of a lost one is there', () => {
    const directory = temporaryFolder();
    appendFileSync(`${dataFileOf(directory)}-wal`, 'what is left of it');
    expect(refusalOf(directory)).toBeInstanceOf(DamagedDataError);
  });

  test('of another program is refused and left alone', () => {
    const directory = temporaryFolder();
    const file = dataFileOf(directory);
    const other = new Database(file);
    other.exec('CREATE TABLE things (name TEXT)');
    other.close();
    const error = refusalOf(directory);
    expect(error).toBeInstanceOf(ForeignDataError);
    expect(String(error)).toContain('use another data folder');
  });

  test('of a later version is refused with both numbers', async () => {
    const directory = await filledFolder();
    const file = new Database(dataFileOf(directory));
    file.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
    file.close();
    const error = refusalOf(directory);
    expect(error).toBeInstanceOf(NewerSchemaError);
    expect(String(error)).toMatch(
      `has schema version ${schemaVersion + 1}, but this version of the site reads only up to ${schemaVersion}`,
    );
  });

  test('whose creation was cut short is finished', () => {
    const directory = temporaryFolder();
    const file = dataFileOf(directory);
    writeFileSync(`${file}.new`, '');
    writeFileSync(file, '');
    Store.open(directory).close();
    expect(statSync(file).size).toBeGreaterThan(0);
  });
});

describe('a data folder', () => {
  test('is for its owner alone', () => {
    const directory = path.join(temporaryFolder(), 'data');
    Store.open(directory).close();
    expect(statSync(directory).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o700);
  });

  test('becomes for its owner alone, with its files, when others could read it', async () => {
    if (process.platform === 'win32') return; // it has no modes
    const directory = await filledFolder();
    chmodSync(directory, 0o755);
    for (const name of ['data.db', 'lock.db']) chmodSync(path.join(directory, name), 0o644);
    const running = await startTestServer(directory);
    await running.db.collection('members').insertOne({ n: 1 });
    const modes = ['', 'data.db', 'data.db-wal', 'data.db-shm', 'lock.db', 'db.sock'].map((name) =>
      (statSync(path.join(directory, name)).mode & 0o777).toString(8),
    );
    await stopTestServer(running);
    expect(modes).toEqual(['700', '600', '600', '600', '600', '600']);
  });

  test('is made with the folders above it', () => {
    const directory = path.join(temporaryFolder(), 'a/b/c');
    Store.open(directory).close();
    expect(statSync(path.join(directory, 'data.db')).isFile()).toBe(true);
  });

  test('that the system cannot make is refused at once', () => {
    expect(refusalOf('/proc/nope/data')).toBeInstanceOf(FolderNotWritableError);
  });

  test('serves one store at a time', () => {
    const directory = temporaryFolder();
    const store = Store.open(directory);
    expect(refusalOf(directory)).toBeInstanceOf(FolderInUseError);
    store.close();
    Store.open(directory).close();
  });

  test('that is a file is refused with the reason', () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '', { mode: 0o644 });
    expect(refusalOf(file)).toBeInstanceOf(FolderNotWritableError);
    expect(statSync(file).mode & 0o777).toBe(0o644);
  });
});
