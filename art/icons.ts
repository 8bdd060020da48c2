import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { tileSvg } from './logo';

const tab = tileSvg({ radius: 13, fill: 0.84 });
const app = tileSvg({ radius: 14, fill: 0.8 });
const touch = tileSvg({ radius: 0, fill: 0.74 });

const pngs = [
  { file: 'apple-touch-icon.png', svg: touch, size: 180 },
  { file: 'icon-192.png', svg: app, size: 192 },
  { file: 'icon-512.png', svg: app, size: 512 },
] as const;

function rasterise(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 64;
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

/** Writes the favicon set. */
export async function drawIcons(folder: string): Promise<void> {
  await writeFile(join(folder, 'favicon.svg'), tab);
  const icoSize = 32;
  const png = await rasterise(tab, icoSize);
  await writeFile(join(folder, 'favicon.ico'), toIco(png, icoSize));
  for (const { file, svg, size } of pngs) {
    await writeFile(join(folder, file), await rasterise(svg, size));
  }
}
