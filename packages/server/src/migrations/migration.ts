import type { mongo } from 'mongoose';

/**
 * A step from one schema version to the next. It works on the documents as they are stored, because the
 * models know only the newest shape. It may be interrupted and run again, so doing it twice must be the
 * same as doing it once.
 */
export interface Migration {
  /** What it does, for the log: 'Gives accounts a role in place of isAdmin'. */
  summary: string;
  run(db: mongo.Db): Promise<void>;
}
