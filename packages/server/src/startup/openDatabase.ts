import { join } from 'node:path';
import { requireFinishedRestore } from '../archive/unfinishedRestore';
import type { Env } from '../env';
import { connectDatabase, disconnectDatabase } from '../lib/database';
import { endLeases } from '../lib/lease';
import type { Logger } from '../lib/logger';
import { migrate } from '../migrations/migrate';
import { reasonOf, StartError } from '../startError';
import type { Lifecycle } from './lifecycle';

/**
 * Connects to MONGODB_URI or, without it, to the embedded database, which it starts first, and brings
 * older data up to date.
 * @param beforeMigrations called when the data is of an older version
 * @throws {StartError} when the database does not answer, another process uses the data folder, or the
 * data is newer than this program or only a part of a backup
 */
export async function openDatabase(
  env: Env,
  lifecycle: Lifecycle,
  logger: Logger,
  beforeMigrations: () => Promise<void>,
): Promise<void> {
  const uri = env.mongodbUri ?? (await startEmbedded(env, lifecycle, logger));
  await connectDatabase(uri, async (db) => {
    await requireFinishedRestore(db);
    // The embedded database serves this process only. After a crash, its work goes on at once.
    if (!env.mongodbUri) await endLeases(db);
    await migrate(db, {
      beforeMigrations,
      onMigrated: (summary, version) => logger.info({ schemaVersion: version }, summary),
    });
  });
  lifecycle.closeAtEnd(disconnectDatabase);
}

/** Where the embedded database keeps its data. */
export function embeddedDatabaseFolder({ dataDirectory }: Env): string {
  return join(dataDirectory, 'database');
}

const lostFramesText =
  'Frames at the end of the write-ahead log could not be used. After a crash or a power cut that may be a write that was not finished and not acknowledged. Otherwise check the disk, and run: npm run check-data';

/** @returns the address of the database */
async function startEmbedded(env: Env, lifecycle: Lifecycle, logger: Logger): Promise<string> {
  // Imported only here: a site on MongoDB does not need the embedded database's native code.
  const { startEmbeddedMongo } = await import('@club/embedded-mongo');
  try {
    const database = await startEmbeddedMongo({ directory: embeddedDatabaseFolder(env) });
    lifecycle.closeAtEnd(database.close);
    if (database.lostFrames > 0) logger.warn({ lostFrames: database.lostFrames }, lostFramesText);
    // Its thread cannot be restarted here; the service manager restarts the whole process.
    void database.failed.then((error) => {
      process.stderr.write(`The database has failed: ${reasonOf(error)}\n`);
      return lifecycle.stop(1);
    });
    return database.uri;
  } catch (error) {
    throw new StartError(`DATA_DIR: ${reasonOf(error)}`, { cause: error });
  }
}
