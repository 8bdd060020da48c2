import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EJSON } from 'bson';
import { type Collection, type Db, MongoClient } from 'mongodb';
import { documentsFile, metadataFile } from './collectionFiles';
import { TransferError } from './transferError';

/** Exports hold password hashes: only the owner may read them. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Keeps every value in its BSON type, so that the file tells a 5 from a 5.0. */
const exact = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};
const canonical = { relaxed: false };

/** A collection and how many documents it has. */
export interface CollectionCount {
  collection: string;
  documents: number;
}

/**
 * Writes the database of a connection string into an empty or new folder: for each collection a
 * file of documents, which mongoimport reads, and one of options and indexes. Works on any MongoDB.
 * @throws TransferError when the folder is not empty
 */
export async function exportDatabase(uri: string, folder: string): Promise<CollectionCount[]> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  if ((await readdir(folder)).length > 0) {
    throw new TransferError(`The folder ${folder} is not empty. Choose a new one.`);
  }
  const client = await MongoClient.connect(uri);
  try {
    const counts: CollectionCount[] = [];
    for (const { name, options = {} } of await collectionsOf(client.db())) {
      const collection = client.db().collection(name);
      await writeMetadata(folder, collection, options);
      counts.push({ collection: name, documents: await writeDocuments(folder, collection) });
    }
    return counts;
  } finally {
    await client.close();
  }
}

async function collectionsOf(db: Db) {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return all
    .filter(({ name }) => !name.startsWith('system.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function writeMetadata(
  folder: string,
  collection: Collection,
  options: object,
): Promise<void> {
  const indexes = await collection.listIndexes(exact).toArray();
  const metadata = { options, indexes, collectionName: collection.collectionName };
  await writeFile(
    metadataFile(folder, collection.collectionName),
    `${EJSON.stringify(metadata, canonical)}\n`,
    { mode: fileMode },
  );
}

async function writeDocuments(folder: string, collection: Collection): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const document of collection.find({}, exact)) {
      count += 1;
      yield `${EJSON.stringify(document, canonical)}\n`;
    }
  }
  const file = documentsFile(folder, collection.collectionName);
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: fileMode, flush: true }));
  return count;
}
