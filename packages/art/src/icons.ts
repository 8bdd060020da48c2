import sharp from 'sharp';
import { fullTile, roundTile } from './logo';

const tiles = [
  { file: 'apple-touch-icon.png', size: 180 },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
] as const;

const icoSize = 32;

/** Renders the mark larger than any icon, before it is brought to its size. */
const density = 600;

function rasterise(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG of `size` by `size` pixels as an .ico file of one picture. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The favicon set: file names, and what draws them. */
export const icons: readonly { file: string; draw: () => Promise<Buffer> }[] = [
  { file: 'favicon.svg', draw: async () => Buffer.from(roundTile) },
  { file: 'favicon.ico', draw: async () => toIco(await rasterise(roundTile, icoSize), icoSize) },
  ...tiles.map(({ file, size }) => ({ file, draw: () => rasterise(fullTile, size) })),
];
