import { isUtf8 } from 'node:buffer';
import type Database from 'libsql';
import { collectionChecksum, documentChecksum } from './checksum';
import { DataReader } from './dataReader';
import { firstValue } from './firstValue';
import { damagedData, foreignData, newerSchema } from './storeErrors';

/** Marks the file as ours, in the place SQLite keeps for that: the letters "CLUB". */
const applicationId = 0x434c5542;
/** Raise it with every change of the tables, and migrate older files when they are opened. */
export const schemaVersion = 3;

/** Not WITHOUT ROWID: a tree of such rows would hold the first part of each value in its inner pages. */
const largeValues = `
  CREATE TABLE large_values (
    collection INTEGER NOT NULL,
    value      INTEGER NOT NULL,
    body       BLOB NOT NULL,
    checksum   INTEGER NOT NULL,
    PRIMARY KEY (collection, value)
  );
`;

const tables = `
  CREATE TABLE collections (
    collection INTEGER PRIMARY KEY,
    namespace  TEXT NOT NULL UNIQUE,
    definition BLOB NOT NULL,
    checksum   INTEGER NOT NULL
  );
  CREATE TABLE documents (
    collection INTEGER NOT NULL,
    record     INTEGER NOT NULL,
    body       BLOB NOT NULL,
    checksum   INTEGER NOT NULL,
    PRIMARY KEY (collection, record)
  ) WITHOUT ROWID;
  ${largeValues}
`;

/** True for a file without any content, as SQLite makes it. */
export function isBlank(database: Database.Database): boolean {
  return (
    firstValue(database, 'PRAGMA application_id') === 0 &&
    schemaVersionOf(database) === 0 &&
    firstValue(database, 'SELECT 1 FROM sqlite_master LIMIT 1') === undefined
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
  if (firstValue(database, 'PRAGMA application_id') !== applicationId) throw foreignData(file);
  const version = schemaVersionOf(database);
  if (version > schemaVersion) throw newerSchema(file, version, schemaVersion);
  if (version < 1) throw damagedData(file, new Error('The file has no schema version.'));
  requireReadableSchema(database, file);
  // Not the large values: they are only read when they are needed, and their checksums then.
  for (const table of ['collections', 'documents'])
    requireOk(database, `PRAGMA quick_check(${table})`, file);
  for (const { isWhole, namespace } of new DataReader(database, version).collections()) {
    if (!isWhole) throw damagedData(file, new Error(`The collection ${namespace} is damaged.`));
  }
}

/** libsql ends the whole process when it meets a name in the schema that is no text. */
function requireReadableSchema(database: Database.Database, file: string): void {
  const hex = firstValue(database, 'SELECT hex(group_concat(sql)) FROM sqlite_master');
  if (!isUtf8(Buffer.from(String(hex), 'hex')))
    throw damagedData(file, new Error('The description of the tables is damaged.'));
}

/** Brings the tables of an older version up to date, in one step: a crash leaves the old ones. */
export function migrate(database: Database.Database): void {
  const version = schemaVersionOf(database);
  if (version === schemaVersion) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    if (version < 2) addChecksums(database, version);
    database.exec(largeValues);
    database.exec(`PRAGMA user_version = ${schemaVersion}; COMMIT`);
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Version 1, which came with 1.0.0, had none. */
function addChecksums(database: Database.Database, version: number): void {
  for (const table of ['collections', 'documents']) {
    database.exec(`ALTER TABLE ${table} ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0`);
  }
  const reader = new DataReader(database, version);
  const setOfCollection = database.prepare(
    'UPDATE collections SET checksum = ? WHERE collection = ?',
  );
  const setOfDocument = database.prepare(
    'UPDATE documents SET checksum = ? WHERE collection = ? AND record = ?',
  );
  for (const stored of reader.collections()) {
    const { collection } = stored;
    setOfCollection.run(collectionChecksum(stored), collection);
    for (const document of reader.records(collection)) {
      setOfDocument.run(documentChecksum(collection, document), collection, document.record);
    }
  }
}

/**
 * Checks every page, value and index of the file, which takes longer than a start should.
 * @throws {DamagedDataError} whose cause says what is wrong
 */
export function requireWhole(database: Database.Database, file: string): void {
  requireOk(database, 'PRAGMA integrity_check(1)', file);
}

function requireOk(database: Database.Database, check: string, file: string): void {
  const result = firstValue(database, check);
  if (result !== 'ok') throw damagedData(file, new Error(String(result)));
}

/** The version of the tables that a file has. */
export function schemaVersionOf(database: Database.Database): number {
  return Number(firstValue(database, 'PRAGMA user_version'));
}
