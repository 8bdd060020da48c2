import sharp from 'sharp';
import { PictureError } from './pictureInspection';

/** Of the drawing, in pixels. */
const longestSide = 1024;
const maxPixelsDrawn = 4e6;
const maxSvgBytes = 500_000;

/** Before the first element: a byte order mark, blanks, declarations, and comments of any length. */
const prolog =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*/i;

/** True for a text that begins as an SVG does; whether it is one turns out when it is drawn. */
export function isSvg(file: Buffer): boolean {
  const text = file.toString('latin1', 0, maxSvgBytes);
  return /^<(\w+:)?svg[\s>]/i.test(text.slice(prolog.exec(text)?.[0].length ?? 0));
}

/** Whether letters are drawn with fonts. */
export function hasText(svg: Buffer): boolean {
  return /<(\w+:)?text[\s>]/i.test(svg.toString('latin1', 0, maxSvgBytes));
}

/** Of a unit, as browsers count them: Inkscape writes millimetres, collections of icons em. */
const pixelsOf = new Map([
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
  ['pt', 96 / 72],
  ['pc', 16],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
]);
const sizeInUnits = /(\s(?:width|height)\s*=\s*["']\s*)([\d.]+)(mm|cm|in|pt|pc|r?em|ex)(\s*["'])/gi;
const size = /\s(?:width|height|viewBox)\s*=/;

/** What is said before the first element, that, and the rest. */
interface SvgParts {
  start: string;
  root: string;
  rest: string;
}

/**
 * sharp looks for the first element in the first 1,000 bytes: what is said before it may be longer. A size in another
 * unit than pixels grows with the square of the density.
 */
function toParts(svg: Buffer): SvgParts {
  const text = svg.toString('latin1');
  const [before = ''] = prolog.exec(text) ?? [];
  const start = before.replace(/^\u00ef\u00bb\u00bf|<!--[\s\S]*?-->/g, '').trim();
  const [first = ''] = /^<(?:[^>"']|"[^"]*"|'[^']*')*/.exec(text.slice(before.length)) ?? [];
  const root = first.replace(
    sizeInUnits,
    (_, name: string, count: string, unit: string, end: string) =>
      `${name}${Number(count) * (pixelsOf.get(unit.toLowerCase()) ?? 1)}${end}`,
  );
  return { start, root, rest: text.slice(before.length + first.length) };
}

function toFile({ start, root, rest }: SvgParts): Buffer {
  return Buffer.from(start + root + rest, 'latin1');
}

/** One without a size is as large as what it draws, and would stay so. */
function withSize(parts: SvgParts, width: number, height: number): SvgParts {
  if (size.test(parts.root)) return parts;
  const name = /^<[\w:]+/;
  return { ...parts, root: parts.root.replace(name, `$& width="${width}" height="${height}"`) };
}

/** The first text that a process draws makes it look through all fonts, which may take seconds. */
export async function openFonts(): Promise<void> {
  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>A</text></svg>';
  await sharp(Buffer.from(text)).png().toBuffer();
}

const instead = 'Save it as PNG';

/**
 * Draws an SVG as PNG with its longer side of 1,024 pixels. No script in it runs, and no other file
 * is read. It may take hours: only for a process that can be ended.
 * @throws {PictureError} when it cannot be drawn
 */
export async function drawSvg(svg: Buffer): Promise<Buffer> {
  if (svg.length > maxSvgBytes) throw new PictureError(`is an SVG of more than 500 kB. ${instead}`);
  try {
    const parts = toParts(svg);
    const { width, height } = await sharp(toFile(parts)).metadata();
    const density = Math.min((72 * longestSide) / Math.max(width, height), 100_000);
    const drawn = toFile(withSize(parts, width, height));
    const drawing = await sharp(drawn, {
      density: Math.max(density, 1),
      limitInputPixels: maxPixelsDrawn,
    })
      .resize(longestSide, longestSide, { fit: 'inside' })
      .png()
      .toBuffer();
    if (await isBlank(drawing)) throw new PictureError(nothingDrawn);
    return drawing;
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError(`is an SVG that cannot be drawn. ${instead}`, 'content', { cause });
  }
}

const nothingDrawn = `is an SVG of which nothing can be drawn, e.g. because it only links to another picture. ${instead}`;

/** Whether nobody would see anything of it, on whatever ground. */
async function isBlank(drawing: Buffer): Promise<boolean> {
  const { channels } = await sharp(drawing).ensureAlpha().stats();
  return channels.at(-1)?.max === 0;
}
