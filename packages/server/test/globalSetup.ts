import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPackage, offerBuilds } from './builds';
import { memoryFolder } from './memoryFolder';

/**
 * Gives all test files one database server for the whole run: the one at MONGODB_URI when that is set (each
 * file uses its own database name there), otherwise an embedded one in a temporary folder. Jest's worker
 * processes inherit the variables.
 */
export default async function prepareTests(): Promise<void> {
  await offerBuilds();
  await buildPackage('embedded-mongo');
  if (process.env.MONGODB_URI) return;
  // Imported here: before the build it may not be there.
  const { startEmbeddedMongo } = await import('@club/embedded-mongo');
  const directory = await mkdtemp(join(memoryFolder(), 'club-test-'));
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
