import type Database from 'libsql';
import { damagedData, foreignData, newerSchema } from './storeErrors';

/** Marks the file as ours, in the place SQLite keeps for that: the letters "CLUB". */
const applicationId = 0x434c5542;
/** Raise it with every change of the tables, and migrate older files when they are opened. */
export const schemaVersion = 1;

const tables = `
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

/** True for a file without any content, as SQLite makes it. */
export function isBlank(database: Database.Database): boolean {
  return (
    pragmaNumber(database, 'application_id') === 0 &&
    pragmaNumber(database, 'user_version') === 0 &&
    database.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() === undefined
  );
}

/** Creates the tables in a blank file. */
export function createSchema(database: Database.Database): void {
  database.exec(
    `BEGIN IMMEDIATE; ${tables} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}; COMMIT;`,
  );
}

/**
 * Checks that the file is ours, not from a later version, and in one piece. Throws ForeignDataError,
 * NewerSchemaError or DamagedDataError.
 */
export function requireSoundData(database: Database.Database, file: string): void {
  if (pragmaNumber(database, 'application_id') !== applicationId) throw foreignData(file);
  const version = pragmaNumber(database, 'user_version');
  if (version > schemaVersion) throw newerSchema(file, version, schemaVersion);
  const [check]: unknown[] = database.prepare('PRAGMA quick_check(1)').all();
  const result = JSON.stringify(check);
  if (!result.includes('"ok"')) throw damagedData(file, new Error(result));
}

/**
 * Checks every page, value and index of the file, which takes longer than a start should.
 * @throws {Error} that says what is wrong
 */
export function requireWhole(database: Database.Database): void {
  const [check]: unknown[] = database.prepare('PRAGMA integrity_check(1)').all();
  const result = JSON.stringify(check);
  if (!result.includes('"ok"')) throw new Error(result);
}

function pragmaNumber(database: Database.Database, name: string): number {
  const row: unknown = database.prepare(`PRAGMA ${name}`).get();
  if (typeof row !== 'object' || row === null) return 0;
  return Number(Object.values(row)[0]);
}
