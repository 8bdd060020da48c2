import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { cacheControl, createPublicFile, type PublicFile } from './publicFile';
import { typeOf } from './sendFile';

/** The bundler puts a hash into the name of every file in this folder. */
export const assetsPath = '/assets/';

const template = 'index.html';
/** The ends of the names of what the build puts beside a script or a style. */
const compressedSuffixes = { br: '.br', gzip: '.gz' };

/**
 * The URL of a font by the name of its source, e.g. 'inter.woff2'.
 * @throws {Error} when the client has no such font
 */
export function findFontUrl({ files }: ClientFiles, file: string): string {
  const start = `${assetsPath}${file.replace('.woff2', '-')}`;
  const url = [...files.keys()].find((path) => path.startsWith(start));
  if (url === undefined) throw new Error(`The client has no font ${file}`);
  return url;
}

/** The folder of packages/client, for the sources of the server as well as for its bundle. */
export function findClientDirectory(): string {
  return dirname(createRequire(import.meta.url).resolve('@club/client/package.json'));
}

export interface ClientFiles {
  /** The page around every rendered body, see `fillTemplate`. */
  template: string;
  /** By URL path: scripts, styles, fonts, the service worker. */
  files: Map<string, PublicFile>;
}

/**
 * Reads the client's built files into memory. They are few, and a URL can only name one of them and
 * no other file on the disk.
 */
export async function loadClientFiles(browserDirectory: string): Promise<ClientFiles> {
  const entries = await readdir(browserDirectory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(browserDirectory, join(entry.parentPath, entry.name)))
    .filter((path) => path !== template && !path.startsWith('.'));
  const names = new Set(paths);
  const readIfBuilt = async (path: string) =>
    names.has(path) ? await readFile(join(browserDirectory, path)) : undefined;
  const files = await Promise.all(
    paths
      .filter((path) => !isCompressed(path))
      .map(async (path): Promise<[string, PublicFile]> => {
        const url = `/${path.split(sep).join('/')}`;
        // The service worker has no hash in its name, and a new one has to be seen at once.
        const lifetime = url.startsWith(assetsPath)
          ? cacheControl.immutable
          : cacheControl.revalidate;
        const bytes = await readFile(join(browserDirectory, path));
        const ready = {
          br: await readIfBuilt(path + compressedSuffixes.br),
          gzip: await readIfBuilt(path + compressedSuffixes.gzip),
        };
        return [url, await createPublicFile(bytes, typeOf(path), lifetime, ready)];
      }),
  );
  return {
    template: await readFile(join(browserDirectory, template), 'utf8'),
    files: new Map(files),
  };
}

function isCompressed(path: string): boolean {
  return Object.values(compressedSuffixes).some((suffix) => path.endsWith(suffix));
}
