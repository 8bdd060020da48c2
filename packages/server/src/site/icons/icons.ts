import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PictureCache } from '../../pictures/pictureCache';
import { assetsPath } from '../clientFiles';
import { cacheControl, createPublicFile, type PublicFile } from '../publicFile';
import { typeOf } from '../sendFile';
import { drawIcon, drawLinkPreview, type IconArt, toIco } from './drawIcons';
import { markOnTile } from './mark';

/** Raise it when the drawings change: all icons are then drawn again, under new URLs. */
const drawingVersion = 1;
const hashLength = 8;
const tabSize = 32;

/** Every drawn file: its name without hash, and how it is drawn. */
const drawings = new Map<string, (art: IconArt) => Promise<Buffer>>([
  ['icon-32.png', (art) => drawIcon(art, { size: tabSize, frame: 'bare' })],
  ['icon-180.png', (art) => drawIcon(art, { size: 180, frame: 'square' })],
  ['icon-192.png', (art) => drawIcon(art, { size: 192, frame: 'square' })],
  ['icon-512.png', (art) => drawIcon(art, { size: 512, frame: 'square' })],
  ['icon-maskable-512.png', (art) => drawIcon(art, { size: 512, frame: 'maskable' })],
  ['link-preview.jpg', drawLinkPreview],
]);

/** What icons are drawn from; the logo is read only when something must be drawn. */
export interface IconSource extends Omit<IconArt, 'logo'> {
  /** `url` is another one for another picture. */
  logo: { url: string; read: () => Promise<Buffer> } | null;
}

/** An icon as the web manifest lists it. */
export interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose?: 'maskable';
}

export interface Icons {
  /** By URL path. */
  files: ReadonlyMap<string, PublicFile>;
  /** Links for the head of every page. */
  head: string;
  manifest: ManifestIcon[];
  /** URL path of the picture for link previews. */
  linkPreview: string;
  /** The names of its files in the cache. */
  cached: ReadonlySet<string>;
}

/** The icons of the brand, drawn now or read from the cache. */
export async function createIcons(source: IconSource, cache: PictureCache): Promise<Icons> {
  const hash = hashOf(source);
  const nameOf = (drawing: string) => drawing.replace('.', `-${hash}.`);
  const urlOf = (drawing: string) => assetsPath + nameOf(drawing);
  const bytes = await drawMissing(source, cache, nameOf);
  const hasVector = source.logo === null;

  const { revalidate, immutable } = cacheControl;
  const files = new Map<string, PublicFile>();
  for (const [drawing, content] of bytes) {
    files.set(urlOf(drawing), await createPublicFile(content, typeOf(drawing), immutable));
    // Browsers and phones ask for these two by themselves.
    if (drawing === 'icon-32.png') {
      const ico = toIco(content, tabSize);
      files.set('/favicon.ico', await createPublicFile(ico, typeOf('favicon.ico'), revalidate));
    }
    if (drawing === 'icon-180.png') {
      const touchIcon = await createPublicFile(content, typeOf(drawing), revalidate);
      files.set('/apple-touch-icon.png', touchIcon);
    }
  }
  if (hasVector) {
    const vector = markOnTile(source.mark, { radius: 13, margin: 0 });
    files.set(urlOf('icon.svg'), await createPublicFile(vector, typeOf('icon.svg'), immutable));
  }
  return {
    files,
    head: [
      `<link rel="icon" href="${urlOf('icon-32.png')}" sizes="32x32">`,
      ...(hasVector ? [`<link rel="icon" href="${urlOf('icon.svg')}" type="image/svg+xml">`] : []),
      `<link rel="apple-touch-icon" href="${urlOf('icon-180.png')}">`,
    ].join(''),
    manifest: listForManifest(urlOf, hasVector),
    linkPreview: urlOf('link-preview.jpg'),
    cached: new Set([...drawings.keys()].map(nameOf)),
  };
}

function listForManifest(urlOf: (drawing: string) => string, hasVector: boolean): ManifestIcon[] {
  const png = (drawing: string, size: number) => ({
    src: urlOf(drawing),
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return [
    png('icon-192.png', 192),
    png('icon-512.png', 512),
    { ...png('icon-maskable-512.png', 512), purpose: 'maskable' },
    ...(hasVector ? [{ src: urlOf('icon.svg'), sizes: 'any', type: 'image/svg+xml' }] : []),
  ];
}

/** Part of every URL, so that changed icons have new ones. */
function hashOf({ logo, ...colours }: IconSource): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, logo?.url, colours]))
    .digest('hex')
    .slice(0, hashLength);
}

/** All drawings by their name. What the cache does not have is drawn and put there. */
async function drawMissing(
  source: IconSource,
  cache: PictureCache,
  nameOf: (drawing: string) => string,
): Promise<Map<string, Buffer>> {
  const isComplete = [...drawings.keys()].every((drawing) => cache.has(nameOf(drawing)));
  const logo = isComplete ? null : ((await source.logo?.read()) ?? null);
  const bytes = new Map<string, Buffer>();
  for (const [drawing, draw] of drawings) {
    const name = nameOf(drawing);
    if (!cache.has(name)) await cache.write(name, await draw({ ...source, logo }));
    bytes.set(drawing, await readFile(cache.pathOf(name)));
  }
  return bytes;
}
