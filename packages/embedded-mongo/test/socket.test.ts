import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
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

test('listens where only its owner can connect, and leaves nothing behind', async () => {
  const database = await startEmbeddedMongo({ directory: temporaryFolder() });
  const place = placeOf(database.uri);
  if (process.platform === 'win32') {
    expect(place).toMatch(/^127\.0\.0\.1:\d+$/);
    await database.close();
    return;
  }
  expect({ socket: modeOf(place), folder: modeOf(path.dirname(place)) }).toEqual({
    socket: '600',
    folder: '700',
  });
  await database.close();
  expect(existsSync(path.dirname(place))).toBe(false);
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
