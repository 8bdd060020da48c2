import { mongo } from 'mongoose';

const { EJSON } = mongo.BSON;

/** Keeps every value in its BSON type, so that the file tells a 5 from a 5.0. */
const exact = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};
const canonical = { relaxed: false };
/** Few, because a picture is up to a megabyte, and what is read lies in memory several times. */
const batchSize = 8;

/** What processes do at this moment: no data. Put back, it would make others wait for who is gone. */
const leases = 'leases';

/** The names of all collections with data, sorted. */
export async function listCollectionNames(db: mongo.Db): Promise<string[]> {
  const collections = await db
    .listCollections({ type: 'collection' }, { nameOnly: true })
    .toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && name !== leases)
    .sort();
}

/** All documents of a collection by _id, one line of canonical Extended JSON each, without links that still work. */
export async function* readDocuments(db: mongo.Db, collection: string): AsyncGenerator<string> {
  const documents = db.collection(collection).find({}, { ...exact, sort: { _id: 1 }, batchSize });
  for await (const document of documents) {
    // The text of a mail that waits can hold a link for a new password. A restore sends none of them.
    const hasLinks = collection === 'mails' && document.state === 'waiting';
    const kept = hasLinks ? { ...document, text: null } : document;
    yield `${EJSON.stringify(kept, canonical)}\n`;
  }
}

/** Options and indexes of a collection as one line of canonical Extended JSON. */
export async function* readIndexes(db: mongo.Db, name: string): AsyncGenerator<string> {
  const [{ options = {} } = {}] = await db.listCollections({ name }, { nameOnly: false }).toArray();
  const indexes = await db.collection(name).listIndexes(exact).toArray();
  const metadata = { options, indexes, collectionName: name };
  yield `${EJSON.stringify(metadata, canonical)}\n`;
}
