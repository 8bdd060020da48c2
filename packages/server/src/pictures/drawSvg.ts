import sharp from 'sharp';
import { PictureError } from './pictureInspection';

/** Of the drawing, in pixels. */
const longestSide = 1024;
const maxPixelsDrawn = 4e6;
const maxSvgBytes = 500_000;

/** What may stand before the drawing: a declaration, comments as long as a licence, a type of document. */
const prologue = [/\s+/y, /<\?.*?\?>/sy, /<!--.*?-->/sy, /<!DOCTYPE[^>[]*(?:\[.*?\]\s*)?>/isy];

/** True for a text that begins as an SVG does; whether it is one turns out when it is drawn. */
export function isSvg(file: Buffer): boolean {
  const start = file.toString('utf8', 0, maxSvgBytes).replace(/^\uFEFF/, '');
  let position = 0;
  for (let isFound = true; isFound; ) {
    isFound = prologue.some((part) => {
      part.lastIndex = position;
      const found = part.test(start);
      if (found) position = part.lastIndex;
      return found;
    });
  }
  return /^<(\w+:)?svg[\s/>]/i.test(start.slice(position, position + 100));
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
    const { width, height } = await sharp(svg).metadata();
    const density = Math.min((72 * longestSide) / Math.max(width, height), 100_000);
    return await sharp(svg, { density: Math.max(density, 1), limitInputPixels: maxPixelsDrawn })
      .resize(longestSide, longestSide, { fit: 'inside' })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new PictureError(`is an SVG that cannot be drawn. ${instead}`, 'content', { cause });
  }
}
