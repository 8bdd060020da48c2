import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from './memoryFolder';

const launcher = join(__dirname, '../../../scripts/launch.cjs');

/**
 * Builds what changed since the last build, once for all test files: they use the database, the pages of
 * the client, and the server's programs. Then it gives them one database server for the whole run: the
 * one at MONGODB_URI when that is set (each file uses its own database name there), otherwise an embedded
 * one in a temporary folder. Jest's worker processes inherit the variable.
 */
export default async function prepareTests(): Promise<void> {
  execFileSync(process.execPath, [launcher, 'build'], {
    // Jest's own NODE_ENV would make React build its development version.
    env: { ...process.env, NODE_ENV: undefined },
    stdio: 'inherit',
  });
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
