import type { mongo } from 'mongoose';
import { ArchiveError } from './archiveError';

/** There while a restore runs. It remains when the process dies in the middle of one. */
const collection = 'unfinishedRestore';

/** @returns what says that the restore is over */
export async function startRestore(db: mongo.Db): Promise<() => Promise<void>> {
  await db.collection(collection).insertOne({ startedAt: new Date() });
  return async () => {
    await db.collection(collection).drop();
  };
}

/** @throws {ArchiveError} when the database holds only a part of a backup */
export async function requireFinishedRestore(db: mongo.Db): Promise<void> {
  if ((await db.collection(collection).findOne()) === null) return;
  throw new ArchiveError(
    'A restore into this database runs or was interrupted. When none runs, empty the database and restore again.',
  );
}
