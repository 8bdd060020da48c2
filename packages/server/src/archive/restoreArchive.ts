import { mongo } from 'mongoose';
import { withDatabaseAt } from '../lib/database';
import { reasonOf } from '../startError';
import { ArchiveError } from './archiveError';
import { listCollectionNames } from './databaseParts';
import { type ArchivedCollection, documentsFile, indexesFile } from './manifest';
import type { Archive } from './readArchive';
import { startRestore } from './unfinishedRestore';

const { calculateObjectSize, EJSON } = mongo.BSON;

const batchSize = 1_000;
/** Pictures make documents large: more than this, in bytes, is not kept in memory at once. */
const batchBytes = 2 * 1024 * 1024;
/** The index on _id, which every collection has of itself. */
const idIndex = '_id_';

/** What belongs to a restore: when it fails, the restore has failed. */
interface RestoreSteps {
  /** While there are no indexes yet. An index may remove documents whose time has passed. */
  withoutIndexes?: (db: mongo.Db) => Promise<void>;
  atEnd?: (db: mongo.Db) => Promise<void>;
}

/**
 * Puts everything of a backup into the database of a connection string, which must be empty. The whole
 * file is read once before anything is written, and when the restore fails the database is as empty as
 * it was.
 * @throws {ArchiveError} when the backup is damaged or the database is not empty
 */
export async function restoreArchive(
  uri: string,
  archive: Archive,
  { withoutIndexes, atEnd }: RestoreSteps = {},
): Promise<void> {
  await archive.requireWhole();
  await withDatabaseAt(uri, async (db) => {
    const before = await requireEmpty(db);
    const endRestore = await startRestore(db);
    try {
      const { collections } = archive.manifest;
      for (const collection of collections) await restoreDocuments(db, archive, collection);
      await withoutIndexes?.(db);
      for (const { name } of collections) await restoreIndexes(db, archive, name);
      await atEnd?.(db);
    } catch (error) {
      await undo(db, before);
      throw error;
    }
    await endRestore();
  });
}

/** The indexes of each collection that there is. */
type EmptyDatabase = ReadonlyMap<string, ReadonlySet<string>>;

async function requireEmpty(db: mongo.Db): Promise<EmptyDatabase> {
  const before = new Map<string, ReadonlySet<string>>();
  for (const name of await listCollectionNames(db)) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
      throw new ArchiveError(
        'The database is not empty, and nothing was restored. Stop the site and move its data away first.',
      );
    }
    before.set(name, new Set(await indexNames(db, name)));
  }
  return before;
}

/** Makes each collection what it was: absent, or empty with its indexes. */
async function undo(db: mongo.Db, before: EmptyDatabase): Promise<void> {
  for (const name of await listCollectionNames(db)) {
    const indexes = before.get(name);
    const collection = db.collection(name);
    if (!indexes) {
      await collection.drop();
      continue;
    }
    await collection.deleteMany();
    for (const index of await indexNames(db, name)) {
      if (!indexes.has(index)) await collection.dropIndex(index);
    }
  }
}

async function indexNames(db: mongo.Db, collection: string): Promise<string[]> {
  const indexes = await db.collection(collection).indexes();
  return indexes.map(({ name }) => name ?? idIndex);
}

async function restoreDocuments(
  db: mongo.Db,
  archive: Archive,
  { name, documents }: ArchivedCollection,
): Promise<void> {
  const { options } = await readMetadata(archive, name);
  const isThere = (await db.listCollections({ name }).toArray()).length > 0;
  const collection = isThere ? db.collection(name) : await db.createCollection(name, options);
  let count = 0;
  for await (const batch of batchesOf(archive.lines(documentsFile(name)))) {
    count += await insert(collection, batch);
  }
  if (count !== documents) {
    throw new ArchiveError(`${name}: the backup has ${count} documents in place of ${documents}.`);
  }
}

async function insert(collection: mongo.Collection, batch: mongo.Document[]): Promise<number> {
  try {
    return (await collection.insertMany(batch)).insertedCount;
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new ArchiveError(
      `The database does not take the documents of ${collection.collectionName} (${reason}).`,
      { cause },
    );
  }
}

/** A unique index that the documents contradict fails. */
async function restoreIndexes(db: mongo.Db, archive: Archive, name: string): Promise<void> {
  const { indexes } = await readMetadata(archive, name);
  const wanted = indexes.filter((index) => index.name !== idIndex);
  if (wanted.length > 0) await db.command({ createIndexes: name, indexes: wanted });
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<mongo.Document[]> {
  let batch: mongo.Document[] = [];
  let bytes = 0;
  for await (const line of lines) {
    const document = parse(line);
    batch.push(document);
    bytes += calculateObjectSize(document);
    if (batch.length < batchSize && bytes <= batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Options and indexes of a collection. */
async function readMetadata(
  archive: Archive,
  collection: string,
): Promise<{ options: mongo.Document; indexes: mongo.Document[] }> {
  for await (const line of archive.lines(indexesFile(collection))) {
    const { options, indexes } = parse(line);
    return { options: options ?? {}, indexes: Array.isArray(indexes) ? indexes : [] };
  }
  throw new ArchiveError(`The backup does not name the indexes of ${collection}.`);
}

/** Each value gets back its BSON type. */
function parse(line: string): mongo.Document {
  const value = parseValue(line);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ArchiveError('A line of the backup is no document.');
}

function parseValue(line: string): unknown {
  try {
    return EJSON.parse(line, { relaxed: false });
  } catch (cause) {
    throw new ArchiveError('A line of the backup is no document.', { cause });
  }
}
