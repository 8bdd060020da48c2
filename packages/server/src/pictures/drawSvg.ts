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

/** sharp looks for the first element in the first 1,000 bytes: what is said before it may be longer. */
function withoutComments(svg: Buffer): Buffer {
  const text = svg.toString('latin1');
  const [start = ''] = prolog.exec(text) ?? [];
  const kept = start.replace(/^\u00ef\u00bb\u00bf|<!--[\s\S]*?-->/g, '').trim();
  return Buffer.from(kept + text.slice(start.length), 'latin1');
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
    const drawn = withoutComments(svg);
    const { width, height } = await sharp(drawn).metadata();
    const density = Math.min((72 * longestSide) / Math.max(width, height), 100_000);
    return await sharp(drawn, { density: Math.max(density, 1), limitInputPixels: maxPixelsDrawn })
      .resize(longestSide, longestSide, { fit: 'inside' })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new PictureError(`is an SVG that cannot be drawn. ${instead}`, 'content', { cause });
  }
}
