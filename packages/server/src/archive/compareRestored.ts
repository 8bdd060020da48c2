import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import { ArchiveError } from './archiveError';
import { readDocuments, readIndexes } from './databaseParts';
import { LineHash } from './lineHash';
import { indexesFile } from './manifest';
import type { Archive } from './readArchive';

const { EJSON } = mongo.BSON;

/**
 * Compares the documents of a database in which a backup was just restored with the backup: their
 * number and their hash.
 * @throws {ArchiveError} when something is different
 */
export async function compareDocuments(db: mongo.Db, archive: Archive): Promise<void> {
  for (const { name, documents, sha256 } of archive.manifest.collections) {
    const hash = new LineHash();
    for await (const line of readDocuments(db, name)) hash.add(line);
    requireSame(archive, `the number of ${name}`, documents, hash.count);
    requireSame(archive, `the hash of ${name}`, sha256, hash.digest());
  }
}

/** The same for the indexes. */
export async function compareIndexes(db: mongo.Db, archive: Archive): Promise<void> {
  for (const { name } of archive.manifest.collections) {
    requireSame(
      archive,
      `the list of indexes of ${name}`,
      await describeIndexes(archive.lines(indexesFile(name))),
      await describeIndexes(readIndexes(db, name)),
    );
  }
}

/**
 * What an index promises. MongoDB also names its version, older ones its collection, and newer ones the
 * collation 'simple', which is none.
 */
async function describeIndexes(lines: AsyncIterable<string>): Promise<unknown[]> {
  const described: string[] = [];
  for await (const line of lines) {
    for (const { v: _version, ns: _collection, key, ...options } of EJSON.parse(line).indexes) {
      const sorted = Object.entries(options)
        .filter(([name]) => name !== 'collation' || options.collation.locale !== 'simple')
        .sort(([a], [b]) => (a < b ? -1 : 1));
      described.push(EJSON.stringify({ fields: Object.entries(key), options: sorted }));
    }
  }
  return described.sort();
}

function requireSame(archive: Archive, what: string, expected: unknown, found: unknown): void {
  if (isDeepStrictEqual(expected, found)) return;
  throw new ArchiveError(
    `The backup ${archive.file} cannot be restored as it was written: ${what} is ${JSON.stringify(found)} in place of ${JSON.stringify(expected)}.`,
  );
}
