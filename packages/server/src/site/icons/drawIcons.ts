import sharp from 'sharp';
import { sparkPath, trajectoryPath } from '../../drawings/motif';
import type { Hex } from '../../theme/colour';
import { type MarkColours, markOnTile } from './mark';

/** What the icons show. */
export interface IconArt {
  /** Of any format that sharp reads; null: the drawn mark. */
  logo: Buffer | null;
  mark: MarkColours;
  /** Around a logo. */
  paper: Hex;
  /** The band of the link preview, and the star at its head. */
  band: Hex;
  star: Hex;
  starEdge: Hex;
}

/** How an icon fills its square. The margins are of the mark (field 64) and of a logo (share of the side). */
interface Frame {
  radius: number;
  markMargin: number;
  logoMargin: number;
  hasGround: boolean;
}

/** Browser tabs show the picture as it is. */
const bare: Frame = { radius: 13, markMargin: 0, logoMargin: 0, hasGround: false };
/** Home screens cut the corners. */
const square: Frame = { radius: 0, markMargin: 5, logoMargin: 0.1, hasGround: true };
/** Some phones cut any shape out of it, at least a circle of 80 % (https://w3c.github.io/manifest/#icon-masks). */
const maskable: Frame = { radius: 0, markMargin: 16, logoMargin: 0.2, hasGround: true };

const frames = { bare, square, maskable };

/** Draws larger than any icon, before it is brought to its size. */
const svgDensity = 600;
/** The same picture gives the same bytes. */
const pngSettings = { palette: true, effort: 10, compressionLevel: 9 };

export async function drawIcon(
  { logo, mark, paper }: IconArt,
  { size, frame }: { size: number; frame: keyof typeof frames },
): Promise<Buffer> {
  const { radius, markMargin, logoMargin, hasGround } = frames[frame];
  const drawn = logo
    ? await drawLogo(logo, size, Math.round(size * logoMargin))
    : await drawMark(markOnTile(mark, { radius, margin: markMargin }), size);
  const icon = sharp(drawn);
  return (hasGround ? icon.flatten({ background: paper }) : icon).png(pngSettings).toBuffer();
}

function drawMark(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: svgDensity }).resize(size, size).png().toBuffer();
}

function drawLogo(logo: Buffer, size: number, margin: number): Promise<Buffer> {
  const side = size - 2 * margin;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(logo)
    .autoOrient()
    .resize(side, side, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png()
    .toBuffer();
}

/** Wraps a PNG of `size` by `size` pixels as an .ico file of one picture. */
export function toIco(png: Buffer, size: number): Buffer {
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

/** Link previews of all networks take this size, in pixels. */
export const linkPreviewSize = { width: 1200, height: 630 };
const tileSide = 380;

/** What messengers show beside a link when the club has no picture for it: logo, accent and trajectory. */
export async function drawLinkPreview(art: IconArt): Promise<Buffer> {
  const { width, height } = linkPreviewSize;
  const tile = await drawIcon(art, { size: tileSide, frame: 'square' });
  const corner = `x="110" y="${(height - tileSide) / 2}" width="${tileSide}" height="${tileSide}"`;
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${art.mark.tile}"/>`,
    `<path transform="translate(300 90) scale(.8 .48)" fill="${art.band}" d="${trajectoryPath}"/>`,
    `<path transform="translate(1088 90) scale(4)" fill="${art.star}" stroke="${art.starEdge}" d="${sparkPath}"/>`,
    `<clipPath id="corners"><rect ${corner} rx="60"/></clipPath>`,
    `<image ${corner} clip-path="url(#corners)" href="data:image/png;base64,${tile.toString('base64')}"/>`,
    '</svg>',
  ].join('');
  return sharp(Buffer.from(picture)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
