import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { mongo } from 'mongoose';
import { ZipFile } from 'yazl';
import { withDatabaseAt } from '../lib/database';
import { readSchemaVersion } from '../migrations/schemaVersion';
import { ArchiveError } from './archiveError';
import { listCollectionNames, readDocuments, readIndexes } from './databaseParts';
import { LineHash } from './lineHash';
import {
  type ArchivedCollection,
  documentsFile,
  formatVersion,
  indexesFile,
  type Manifest,
  manifestFile,
} from './manifest';
import { readmeFile, writeReadme } from './readme';

/** Backups hold personal data and password hashes: only the owner may read them. */
const fileMode = 0o600;
/** The fastest. Pictures are most of a backup, and a higher level makes them no smaller. */
const compressionLevel = 1;

/**
 * Writes everything in the database of a connection string into one new zip file. It gets its name only
 * when it is whole and on the disk. The memory it takes does not depend on how much there is.
 * @throws {ArchiveError} when the file exists
 */
export async function writeArchive(uri: string, file: string): Promise<Manifest> {
  if (existsSync(file)) {
    throw new ArchiveError(`${file} exists already and was left as it is. Choose another name.`);
  }
  const unfinished = `${file}.part`;
  try {
    const manifest = await withDatabaseAt(uri, (db) => writeZip(db, unfinished));
    await rename(unfinished, file);
    await flushFolder(dirname(file));
    return manifest;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeZip(db: mongo.Db, file: string): Promise<Manifest> {
  const zip = new ZipFile();
  const { outputStream } = zip;
  if (!(outputStream instanceof Readable)) throw new TypeError('yazl gives another stream.');
  zip.on('error', (error) => outputStream.destroy(error));
  const writing = pipeline(outputStream, createWriteStream(file, { mode: fileMode, flush: true }));
  const [manifest] = await Promise.all([addParts(zip, db), writing]);
  return manifest;
}

/** What people read comes first. The manifest comes last, because it names the hashes of all others. */
async function addParts(zip: ZipFile, db: mongo.Db): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  const schemaVersion = await readSchemaVersion(db);
  zip.addBuffer(Buffer.from(writeReadme({ madeAt })), readmeFile);
  const collections: ArchivedCollection[] = [];
  for (const name of await listCollectionNames(db)) {
    const documents = await addPart(zip, documentsFile(name), readDocuments(db, name));
    const indexes = await addPart(zip, indexesFile(name), readIndexes(db, name));
    collections.push({
      name,
      documents: documents.count,
      sha256: documents.digest(),
      indexesSha256: indexes.digest(),
    });
  }
  const manifest: Manifest = {
    format: 'club-site-backup',
    formatVersion,
    schemaVersion,
    madeAt,
    collections,
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestFile);
  zip.end();
  return manifest;
}

/** Resolves when the whole part has been read. The zip file opens it when its turn has come. */
function addPart(zip: ZipFile, name: string, lines: AsyncIterable<string>): Promise<LineHash> {
  const hash = new LineHash();
  async function* hashed() {
    for await (const line of lines) yield hash.add(line);
  }
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(name, { compressionLevel }, (start) => {
      const part = Readable.from(hashed(), { objectMode: false });
      part.once('end', () => resolve(hash));
      part.once('error', reject);
      start(null, part);
    });
  });
}

/** The name of a file is content of its folder. Windows has no flush for that. */
async function flushFolder(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(directory);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
