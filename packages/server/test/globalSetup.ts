import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives the test files one database server for the whole run: the one at MONGODB_URI when that is
 * set (each file uses its own database name there), otherwise an embedded one in a temporary
 * folder. Jest's worker processes inherit the variable.
 */
export default async function startDatabase(): Promise<void> {
  if (process.env.MONGODB_URI) return;
  // Imported here, so that with MONGODB_URI nothing needs to be built first.
  const { startEmbeddedMongo } = await import('@club/embedded-mongo');
  const directory = await mkdtemp(join(tmpdir(), 'club-test-'));
  const database = await startEmbeddedMongo({ directory });
  process.env.MONGODB_URI = database.uri;
  globalThis.stopTestDatabase = async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  };
}

declare global {
  // globalTeardown.ts calls it: both run in one process and share these globals.
  var stopTestDatabase: (() => Promise<void>) | undefined;
}
