import type { mongo } from 'mongoose';
import { StartError } from '../startError';
import { migrations } from './migrations';

/** Of data that this program writes. Version 1 is that of the site's version 1.0.0, which wrote no number. */
export const currentSchemaVersion = 1 + migrations.length;

/** One document with the `_id` 'schema'. */
interface SchemaDocument {
  _id: string;
  version: number;
}

const schema = { _id: 'schema' };

function schemaOf(db: mongo.Db): mongo.Collection<SchemaDocument> {
  return db.collection<SchemaDocument>('schema');
}

/** The version of what the database holds; that of this program when it holds nothing. */
export async function readSchemaVersion(db: mongo.Db): Promise<number> {
  const stored = await schemaOf(db).findOne(schema);
  if (stored) return stored.version;
  const isNew = (await db.listCollections({}, { nameOnly: true }).toArray()).length === 0;
  return isNew ? currentSchemaVersion : 1;
}

export async function writeSchemaVersion(db: mongo.Db, version: number): Promise<void> {
  await schemaOf(db).updateOne(schema, { $set: { version } }, { upsert: true });
}

/**
 * @param what holds the data: 'The database'
 * @throws {StartError} when a newer program wrote it
 */
export function requireReadableSchema(what: string, version: number): void {
  if (version <= currentSchemaVersion) return;
  throw new StartError(
    `${what} has schema version ${version}, but this version of the site reads only up to ${currentSchemaVersion}. Update the site, or restore an older backup.`,
  );
}

/** @throws {StartError} unless this program's start has brought the data up to date */
export async function requireCurrentSchema(db: mongo.Db): Promise<void> {
  const version = await readSchemaVersion(db);
  requireReadableSchema('The database', version);
  if (version === currentSchemaVersion) return;
  throw new StartError(
    'The data is of an older version of the site. Start the site once: it brings the data up to date.',
  );
}
