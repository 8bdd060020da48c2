import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { MongoClient } from 'mongodb';
import { useTemporaryFolders } from './temporaryFolder';

const temporaryFolder = useTemporaryFolders();

/** The place in a connection string: a socket's path or, on Windows, a host with a port. */
function placeOf(uri: string): string {
  const [, place = ''] = /^mongodb:\/\/([^/]*)/.exec(uri) ?? [];
  return decodeURIComponent(place);
}

function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8);
}

test('listens in the data folder, where only its owner can connect, and leaves nothing behind', async () => {
  const directory = temporaryFolder();
  const database = await startEmbeddedMongo({ directory });
  const place = placeOf(database.uri);
  if (process.platform === 'win32') {
    expect(place).toMatch(/^127\.0\.0\.1:\d+$/);
    await database.close();
    return;
  }
  expect(path.dirname(place)).toBe(directory);
  expect({ socket: modeOf(place), folder: modeOf(path.dirname(place)) }).toEqual({
    socket: '600',
    folder: '700',
  });
  await database.close();
  expect(existsSync(place)).toBe(false);
});

/** A data folder whose path is too long for a socket. */
function longFolder(): string {
  return path.join(temporaryFolder(), 'long'.repeat(30));
}

/** Starts a database in a process that is killed at once; returns what it printed. */
function startAndKill(directory: string): string {
  const program = `require('@club/embedded-mongo').startEmbeddedMongo(${JSON.stringify({ directory })})
    .then(({ uri }) => { console.log(uri); process.kill(process.pid, 'SIGKILL'); });`;
  return spawnSync(process.execPath, ['--eval', program], { cwd: __dirname, encoding: 'utf8' })
    .stdout;
}

test('starts again after a kill, which left the socket behind', async () => {
  const directory = temporaryFolder();
  const uri = startAndKill(directory).trim();
  const database = await startEmbeddedMongo({ directory });
  if (process.platform !== 'win32') expect(database.uri).toBe(uri);
  await database.close();
});

test('listens in a temporary folder when the path is too long, and removes it', async () => {
  if (process.platform === 'win32') return; // it listens on a port
  const database = await startEmbeddedMongo({ directory: longFolder() });
  const folder = path.dirname(placeOf(database.uri));
  expect(path.basename(folder)).toMatch(/^club-db-/);
  expect(modeOf(folder)).toBe('700');
  await database.close();
  expect(existsSync(folder)).toBe(false);
});

test.each(['o5 100%', 'o6 #1 été', 'o7?x', 'o8 %41', 'a+b&c=d@e:f,g', "it's (new)"])(
  'serves a folder with the name %s',
  async (name) => {
    const database = await startEmbeddedMongo({ directory: path.join(temporaryFolder(), name) });
    const client = await MongoClient.connect(database.uri);
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    await database.close();
  },
);

test('removes the temporary folders of killed processes, and no others', async () => {
  if (process.platform === 'win32') return; // it listens on a port
  const abandoned = path.dirname(placeOf(startAndKill(longFolder()).trim()));
  expect(existsSync(abandoned)).toBe(true);
  const starting = mkdtempSync(path.join(tmpdir(), 'club-db-'));
  const other = await startEmbeddedMongo({ directory: longFolder() });
  const database = await startEmbeddedMongo({ directory: temporaryFolder() });
  while (readdirSync(path.dirname(abandoned)).includes(path.basename(abandoned))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(existsSync(placeOf(other.uri))).toBe(true);
  expect(existsSync(starting)).toBe(true);
  rmSync(starting, { recursive: true });
  await Promise.all([database.close(), other.close()]);
});

test('closes twice without harm, and tells of no failure', async () => {
  const database = await startEmbeddedMongo({ directory: temporaryFolder() });
  let failed = false;
  void database.failed.then(() => {
    failed = true;
  });
  await Promise.all([database.close(), database.close()]);
  await database.close();
  expect(failed).toBe(false);
});
