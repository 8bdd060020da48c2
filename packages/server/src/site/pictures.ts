import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import type { Picture } from '@club/shared/content';
import { ContentError } from '../contentFolder/contentError';
import type { FolderContent } from '../contentFolder/folderSchema';
import type { Logger } from '../lib/logger';
import type { PictureCache } from '../pictures/pictureCache';
import {
  decodeForPages,
  openGraphSuffix,
  pageSuffixes,
  pipelineVersion,
  variantsOf,
  widthsFor,
} from '../pictures/pictureEncoding';
import { inspectPicture, PictureError } from '../pictures/pictureInspection';

/** Encoding uses a whole core, and a decoded photograph many megabytes. */
const picturesAtOnce = 2;
const hashLength = 8;
const middle = { x: 0.5, y: 0.5 };

/** Where the pictures' files are served. */
export const picturesPath = '/images/';

/** Which pictures to prepare, by file name in the folder `directory`. */
export interface PictureOptions {
  directory: string;
  names: string[];
  /** What the pictures show, and what crops keep, by file name. */
  media: FolderContent['media'];
  /** The picture that also gets a file for link previews. */
  openGraph: string | null;
  /** Logs each encoded picture, because the first start takes long. */
  logger: Logger;
}

export interface PreparedPictures {
  /** By file name in content/images/. */
  pictures: Record<string, Picture>;
  /** Names of the files that exist for them in the cache; a file's URL is `/images/` and its name. */
  files: Set<string>;
}

/**
 * Makes the AVIF and WebP files in the widths that pages need, unless the cache has them.
 * @throws {ContentError} when pictures cannot be used, with the problem of each
 */
export async function preparePictures(
  options: PictureOptions,
  cache: PictureCache,
): Promise<PreparedPictures> {
  const pictures = new Map<string, Picture>();
  const files = new Set<string>();
  const problems: string[] = [];
  const queue = options.names.values();

  async function work(): Promise<void> {
    for (const name of queue) {
      try {
        const prepared = await preparePicture(options, name, cache);
        pictures.set(name, prepared.picture);
        for (const file of prepared.files) files.add(file);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        problems.push(`${labelOf(options.directory, name)}: ${error.message}`);
      }
    }
  }

  await Promise.all(Array.from({ length: picturesAtOnce }, work));
  if (problems.length > 0) throw new ContentError(problems.sort());
  // Sorted, so that the pages and their ETags do not depend on which picture is ready first.
  return { pictures: Object.fromEntries([...pictures].sort()), files };
}

async function preparePicture(options: PictureOptions, name: string, cache: PictureCache) {
  const bytes = await readPicture(join(options.directory, name));
  const { width, height } = await inspectPicture(bytes);
  const size = { width, height };
  const widths = widthsFor(size);
  const { alt = '', focus = middle } = options.media[name] ?? {};
  const suffixes = pageSuffixes(widths);
  if (name === options.openGraph) suffixes.push(openGraphSuffix(focus));

  const stem = `${slugOf(name)}.${hashOf(bytes)}`;
  const missing = suffixes.filter((suffix) => !cache.has(stem + suffix));
  if (missing.length > 0) {
    const variants = variantsOf({ width, focus });
    const decoded = await decodeForPages(bytes);
    for (const suffix of missing) {
      const encoded = await variants.get(suffix)?.(decoded).toBuffer();
      if (encoded) await cache.write(stem + suffix, encoded);
    }
    options.logger.info(`Prepared the picture ${name}`);
  }
  const picture: Picture = { url: picturesPath + stem, widths, ...size, alt, focus };
  return { picture, files: suffixes.map((suffix) => stem + suffix) };
}

async function readPicture(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new PictureError('cannot be read', 'content', { cause: error });
  }
}

/** Part of the URL, so that a changed picture or pipeline has a new URL. */
function hashOf(bytes: Buffer): string {
  return createHash('sha256')
    .update(`pipeline ${pipelineVersion}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, hashLength);
}

/** A file name that needs no escaping in a URL: 'Fête 2.JPG' becomes 'fete-2'. */
function slugOf(name: string): string {
  const slug = parse(name)
    .name.normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'picture';
}

function labelOf(directory: string, name: string): string {
  return `${basename(dirname(directory))}/${basename(directory)}/${name}`;
}
