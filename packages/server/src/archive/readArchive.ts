import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { requireReadableSchema } from '../migrations/schemaVersion';
import { ArchiveError } from './archiveError';
import { linesOf } from './lines';
import {
  documentsFile,
  formatVersion,
  indexesFile,
  type Manifest,
  manifestFile,
  manifestSchema,
} from './manifest';

/** The manifest of any club is far smaller; a larger one would only fill the memory. */
const maxManifestBytes = 1024 * 1024;

/** A backup has two entries for each collection, the manifest, and a file for people. */
const maxEntries = 1_000;

/** An open backup. */
export interface Archive {
  readonly file: string;
  readonly manifest: Manifest;
  /** The lines of one of its parts. */
  lines(part: string): AsyncGenerator<string>;
  /** @throws {ArchiveError} unless every part is as it was written */
  requireWhole(): Promise<void>;
}

/**
 * Opens a backup for as long as `use` takes.
 * @throws {ArchiveError} when there is no such file, or it is no backup that this version reads
 */
export async function withArchive<Result>(
  file: string,
  use: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new ArchiveError(`There is no backup at ${file}.`);
  const zip = await openZip(file);
  try {
    return await use(await readZip(zip, file));
  } finally {
    zip.close();
  }
}

/** What a backup says about itself. */
export function readManifest(file: string): Promise<Manifest> {
  return withArchive(file, async ({ manifest }) => manifest);
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, strictFileNames: true });
  } catch (cause) {
    throw notABackup(file, cause);
  }
}

async function readZip(zip: ZipFile, file: string): Promise<Archive> {
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > maxEntries) throw new Error('It has too many entries.');
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (cause) {
    throw damaged(file, cause);
  }
  const openPart = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw damaged(file, new Error(`It has no ${name}.`));
    return zip.openReadStreamPromise(entry);
  };
  const size = entries.get(manifestFile)?.uncompressedSize ?? 0;
  if (size === 0 || size > maxManifestBytes) throw notABackup(file);
  const bytes = await openPart(manifestFile)
    .then(buffer)
    .catch((cause) => {
      throw damaged(file, cause);
    });
  const manifest = parseManifest(file, bytes);
  return {
    file,
    manifest,
    async *lines(part) {
      try {
        yield* linesOf(await openPart(part));
      } catch (cause) {
        throw cause instanceof ArchiveError ? cause : damaged(file, cause);
      }
    },
    async requireWhole() {
      for (const { name, sha256, indexesSha256 } of manifest.collections) {
        await requireHash(file, await openPart(documentsFile(name)), sha256);
        await requireHash(file, await openPart(indexesFile(name)), indexesSha256);
      }
    },
  };
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch (cause) {
    throw damaged(file, cause);
  }
  const { data, error } = manifestSchema.safeParse(json);
  if (!data) throw notABackup(file, error);
  if (data.formatVersion > formatVersion) {
    throw new ArchiveError(
      `The backup ${file} has format version ${data.formatVersion}, but this version of the site reads only up to ${formatVersion}. Update the site.`,
    );
  }
  requireReadableSchema(`The backup ${file}`, data.schemaVersion);
  return data;
}

async function requireHash(file: string, part: Readable, expected: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of part) hash.update(chunk);
  } catch (cause) {
    throw damaged(file, cause);
  }
  if (hash.digest('hex') !== expected) throw damaged(file, new Error('A hash is another.'));
}

function damaged(file: string, cause: unknown): ArchiveError {
  return new ArchiveError(`The backup ${file} is damaged. Choose another one.`, { cause });
}

function notABackup(file: string, cause?: unknown): ArchiveError {
  return new ArchiveError(`${file} is not a backup of this site, or it is damaged.`, {
    cause,
  });
}
