import type { mongo } from 'mongoose';
import { everyDayOfTerms } from './everyDayOfTerms';
import { labelsOfMenu } from './labelsOfMenu';
import { rolesInPlaceOfIsAdmin } from './rolesInPlaceOfIsAdmin';
import { statusOfMessages } from './statusOfMessages';

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

/** In order: the first one leads from version 1, that of the site's version 1.0.0, to version 2. */
export const migrations: readonly Migration[] = [
  rolesInPlaceOfIsAdmin,
  everyDayOfTerms,
  statusOfMessages,
  labelsOfMenu,
];
