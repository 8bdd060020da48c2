import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { calculateObjectSize, EJSON } from 'bson';
import { type Db, type Document, MongoClient } from 'mongodb';
import { collectionOfFile, documentsFile, metadataFile } from './collectionFiles';
import type { CollectionCount } from './exportDatabase';
import { linesOf } from './lines';
import { TransferError } from './transferError';

const batchSize = 1_000;
/** Pictures make documents large: more than this, in bytes, is not kept in memory at once. */
const batchBytes = 8 * 1024 * 1024;
/** The index on _id, which every collection has of itself. */
const idIndex = '_id_';

/**
 * Reads a folder that `exportDatabase` or mongoexport wrote into the database of a connection
 * string. All files are checked before the first document is written, and what has been written is
 * taken away again when the import fails.
 * @param atEnd belongs to the import: when it fails, the import has failed
 * @throws {TransferError} when the folder holds no export, a line cannot be read, or a collection that
 * would be written holds documents already
 */
export async function importDatabase(
  uri: string,
  folder: string,
  atEnd: () => Promise<void> = async () => {},
): Promise<CollectionCount[]> {
  const collections = await collectionsIn(folder);
  for (const collection of collections) await checkFiles(folder, collection);
  const client = await MongoClient.connect(uri);
  try {
    for (const collection of collections) await requireEmpty(client.db(), collection);
    return await importCollections(client.db(), folder, collections, atEnd);
  } finally {
    await client.close();
  }
}

async function importCollections(
  db: Db,
  folder: string,
  collections: string[],
  atEnd: () => Promise<void>,
): Promise<CollectionCount[]> {
  const counts: CollectionCount[] = [];
  const undos: (() => Promise<void>)[] = [];
  try {
    for (const collection of collections) {
      undos.push(await undoOfImport(db, collection));
      counts.push({ collection, documents: await importCollection(db, folder, collection) });
    }
    await atEnd();
  } catch (error) {
    // All of them, and the cause stays the error: one may fail where there is nothing to undo.
    await Promise.allSettled(undos.map((undo) => undo()));
    throw error;
  }
  return counts;
}

/** Makes a collection what it is now: absent, or empty with its indexes. */
async function undoOfImport(db: Db, name: string): Promise<() => Promise<void>> {
  const collection = db.collection(name);
  const [existing] = await db.listCollections({ name }).toArray();
  if (!existing) {
    return async () => {
      await collection.drop();
    };
  }
  const before = new Set((await collection.indexes()).map((index) => index.name));
  return async () => {
    await collection.deleteMany();
    for (const { name: index } of await collection.indexes()) {
      if (index && !before.has(index)) await collection.dropIndex(index);
    }
  };
}

async function collectionsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const collections = names.flatMap((name) => collectionOfFile(name) ?? []).sort();
  if (collections.length > 0) return collections;
  throw new TransferError(`There is no export in ${folder}: it has no file that ends in .jsonl.`);
}

async function checkFiles(folder: string, collection: string): Promise<void> {
  await metadataOf(folder, collection);
  for await (const _document of documentsOf(folder, collection));
}

async function requireEmpty(db: Db, collection: string): Promise<void> {
  if ((await db.collection(collection).findOne({}, { projection: { _id: 1 } })) === null) return;
  throw new TransferError(
    `The collection ${collection} of the database holds documents already; nothing was imported. Import into an empty database.`,
  );
}

async function importCollection(db: Db, folder: string, name: string): Promise<number> {
  const { options, indexes } = await metadataOf(folder, name);
  const [existing] = await db.listCollections({ name }).toArray();
  const collection = existing ? db.collection(name) : await db.createCollection(name, options);
  let count = 0;
  let batch: Document[] = [];
  let bytes = 0;
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
    count += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const document of documentsOf(folder, name)) {
    batch.push(document);
    bytes += calculateObjectSize(document);
    if (batch.length === batchSize || bytes > batchBytes) await write();
  }
  await write();
  const wanted = indexes.filter((index) => index.name !== idIndex);
  if (wanted.length > 0) await db.command({ createIndexes: name, indexes: wanted });
  return count;
}

/** Options and indexes of a collection; none when the export came from mongoexport. */
async function metadataOf(
  folder: string,
  collection: string,
): Promise<{ options: Document; indexes: Document[] }> {
  const file = metadataFile(folder, collection);
  if (!existsSync(file)) return { options: {}, indexes: [] };
  const metadata = parse(await readFile(file, 'utf8'), file);
  const { options, indexes } = metadata;
  return {
    options: typeof options === 'object' && options !== null ? options : {},
    indexes: Array.isArray(indexes) ? indexes : [],
  };
}

async function* documentsOf(folder: string, collection: string): AsyncGenerator<Document> {
  const file = documentsFile(folder, collection);
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (line.trim() !== '') yield parse(line, `${file}, line ${number}`);
  }
}

/** Plain numbers, as in relaxed Extended JSON, get the type that fits them. */
function parse(text: string, place: string): Document {
  let value: unknown;
  try {
    value = EJSON.parse(text, { relaxed: false });
  } catch (cause) {
    throw new TransferError(`${place}: this is no Extended JSON. Nothing was imported.`, { cause });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new TransferError(`${place}: every line must be one document. Nothing was imported.`);
}
