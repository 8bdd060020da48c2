import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/*
 * How much memory decoding takes, by format and pixels, each in a process of its own (Linux). The limits
 * in packages/server/src/pictures/pictureInspection.ts come from here.
 */

const megapixels = [12, 24, 50, 100];
/** Encoding a larger AVIF takes gigabytes by itself. */
const largestAvif = 50;

const formats: Record<string, (picture: Sharp) => Sharp> = {
  JPEG: (picture) => picture.jpeg(),
  'JPEG, progressive 4:4:4': (picture) =>
    picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  PNG: (picture) => picture.png(),
  'PNG, 16 bits, interlaced': (picture) =>
    picture.ensureAlpha().toColourspace('rgb16').png({ progressive: true }),
  WebP: (picture) => picture.webp({ effort: 0 }),
  'WebP, lossless': (picture) => picture.webp({ lossless: true, effort: 0 }),
  AVIF: (picture) => picture.avif({ effort: 0 }),
  'AVIF, 10 bits': (picture) => picture.toColourspace('rgb16').avif({ effort: 0, bitdepth: 10 }),
};

const program = `
  const sharp = require(process.argv[1]);
  sharp(process.argv[2], { limitInputPixels: false }).autoOrient()
    .resize(2400, 2400, { fit: 'inside' }).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer()
    .then(() => console.log(process.resourceUsage().maxRSS));
`;

const folder = mkdtempSync(join(tmpdir(), 'club-pictures-'));
const sharpFile = createRequire(import.meta.url).resolve('sharp');
for (const [format, encode] of Object.entries(formats)) {
  const peaks: string[] = [];
  for (const size of megapixels) {
    if (format.startsWith('AVIF') && size > largestAvif) continue;
    const [width, height] = [
      Math.round(Math.sqrt(size * 1.5e6)),
      Math.round(Math.sqrt(size / 1.5e-6)),
    ];
    const picture = sharp({ create: { width, height, channels: 3, background: '#ffb000' } });
    const file = join(folder, 'picture');
    writeFileSync(file, await encode(picture).toBuffer());
    const { stdout } = spawnSync(process.execPath, ['-e', program, sharpFile, file], {
      encoding: 'utf8',
    });
    peaks.push(`${size} megapixels: ${Math.round(Number(stdout) / 1000)} MB`);
  }
  process.stdout.write(`${format}: ${peaks.join(', ')}\n`);
}
rmSync(folder, { recursive: true });
