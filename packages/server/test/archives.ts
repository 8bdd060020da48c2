import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { readManifest } from '../src/archive/readArchive';

const { BSON } = mongo;

/** A document with a value of each type of BSON that the embedded database takes. */
export const everyType = {
  _id: new BSON.ObjectId('64b000000000000000000001'),
  int: new BSON.Int32(5),
  double: new BSON.Double(5),
  fraction: 0.1,
  infinite: Number.POSITIVE_INFINITY,
  long: BSON.Long.fromString('9007199254740993'),
  text: 'ä "quoted"\n\u2028 😀',
  date: new Date('2026-03-01T10:00:00.123Z'),
  early: new Date(-1),
  binary: new BSON.Binary(Buffer.from([0, 1, 255]), 5),
  picture: new BSON.Binary(Buffer.alloc(200_000, 'picture')),
  pattern: new BSON.BSONRegExp('^a.*', 'ix'),
  code: new BSON.Code('return 1'),
  timestamp: new BSON.Timestamp({ t: 7, i: 1 }),
  bounds: [new BSON.MinKey(), new BSON.MaxKey(), null, true],
  nested: { $and: { 'a.b': {} } },
};

/** The stored bytes of all documents of a collection. */
export async function bytesOf(db: mongo.Db, collection: string): Promise<string[]> {
  const documents = await db.collection(collection, { raw: true }).find().toArray();
  return documents.map((bytes) => Buffer.from(Object.values(bytes)).toString('hex'));
}

/** The names of its collections. */
export async function namesIn(db: mongo.Db): Promise<string[]> {
  return (await db.listCollections().toArray()).map(({ name }) => name).sort();
}

/** The content of one file of a backup. */
export async function readPart(file: string, name: string): Promise<string> {
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const text = String(await buffer(await zip.openReadStreamPromise(entry)));
    zip.close();
    return text;
  }
  throw new Error(`There is no ${name}.`);
}

/** Writes a backup again with one part changed; null leaves it out. */
export async function changePart(file: string, part: string, text: string | null): Promise<void> {
  const { collections } = await readManifest(file);
  const names = collections.flatMap(({ name }) => [`${name}.jsonl`, `${name}.metadata.json`]);
  const texts = await Promise.all(
    [...names, 'manifest.json'].map(async (name) => [name, await readPart(file, name)] as const),
  );
  const zip = new ZipFile();
  for (const [name, old] of texts) {
    const content = name === part ? text : old;
    if (content !== null) zip.addBuffer(Buffer.from(content), name);
  }
  zip.end();
  await pipeline(Readable.from(zip.outputStream), createWriteStream(file));
}
