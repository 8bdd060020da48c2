import type Database from 'libsql';
import { foreignData, newerSchema } from './storeErrors';

/** Marks the file as ours, in the place SQLite keeps for that: the letters "CLUB". */
const APPLICATION_ID = 0x434c5542;
/** Raise it with every change of the tables, and migrate older files in `prepareSchema`. */
export const SCHEMA_VERSION = 1;

const TABLES = `
  CREATE TABLE collections (
    collection INTEGER PRIMARY KEY,
    namespace  TEXT NOT NULL UNIQUE,
    definition BLOB NOT NULL
  );
  CREATE TABLE documents (
    collection INTEGER NOT NULL,
    record     INTEGER NOT NULL,
    body       BLOB NOT NULL,
    PRIMARY KEY (collection, record)
  ) WITHOUT ROWID;
`;

/** Creates the tables in a new file; refuses files of other programs and of later versions. */
export function prepareSchema(database: Database.Database, file: string): void {
  const applicationId = pragmaNumber(database, 'application_id');
  const version = pragmaNumber(database, 'user_version');
  if (applicationId === 0 && version === 0 && isEmpty(database)) {
    database.exec(
      `BEGIN IMMEDIATE; ${TABLES} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`,
    );
    return;
  }
  if (applicationId !== APPLICATION_ID) throw foreignData(file);
  if (version > SCHEMA_VERSION) throw newerSchema(file, version, SCHEMA_VERSION);
}

function isEmpty(database: Database.Database): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() === undefined;
}

function pragmaNumber(database: Database.Database, name: string): number {
  const row: unknown = database.prepare(`PRAGMA ${name}`).get();
  if (typeof row !== 'object' || row === null) return 0;
  return Number(Object.values(row)[0]);
}
