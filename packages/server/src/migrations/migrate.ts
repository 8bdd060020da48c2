import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { takeLease } from '../lib/lease';
import { migrations } from './migrations';
import {
  currentSchemaVersion,
  readSchemaVersion,
  requireReadableSchema,
  writeSchemaVersion,
} from './schemaVersion';

const lookEveryMilliseconds = 200;

interface MigrateOptions {
  /** Called once before anything is changed, e.g. to back the data up. When it fails, nothing is changed. */
  beforeMigrations?: () => Promise<void>;
  /** Called with what was done, after each step. */
  onMigrated?: (summary: string, version: number) => void;
}

/**
 * Brings the data of an older program up to date, step by step. Of several processes that start at the
 * same moment one does it, and the others wait for it.
 * @throws {StartError} when a newer program wrote the data
 */
export async function migrate(db: mongo.Db, options: MigrateOptions = {}): Promise<void> {
  for (;;) {
    const version = await readSchemaVersion(db);
    requireReadableSchema('The database', version);
    if (version === currentSchemaVersion) return writeSchemaVersion(db, version);
    const lease = await takeLease(db, 'migrations');
    try {
      if (lease) await migrateFrom(db, await readSchemaVersion(db), options);
      else await sleep(lookEveryMilliseconds);
    } finally {
      await lease?.release();
    }
  }
}

async function migrateFrom(
  db: mongo.Db,
  first: number,
  { beforeMigrations, onMigrated }: MigrateOptions,
): Promise<void> {
  const pending = migrations.slice(first - 1);
  if (pending.length > 0) await beforeMigrations?.();
  let version = first;
  for (const { summary, run } of pending) {
    await run(db);
    version += 1;
    await writeSchemaVersion(db, version);
    onMigrated?.(summary, version);
  }
}
