import { hasText, isSvg } from './drawSvg';
import type { Master } from './masters';
import { PictureError } from './pictureInspection';
import { largeWork } from './pictureMemory';
import { PictureProcess } from './pictureProcess';

const pictureProcess = new PictureProcess();

/** A few lines of SVG can keep a core busy for hours. */
const svgDeadlineMilliseconds = 5_000;
const deadlineMilliseconds = 60_000;

/**
 * Makes the master of a picture, in a process of its own.
 * @param mayBeSvg whether an SVG is drawn. It is never stored itself, because it can hold scripts
 * @throws {PictureError} when the file cannot be used
 */
export function makeMaster(file: Buffer, { mayBeSvg = false } = {}): Promise<Master> {
  return largeWork.decode(() => decode(file, mayBeSvg));
}

async function decode(file: Buffer, mayBeSvg: boolean): Promise<Master> {
  if (!isSvg(file)) {
    return await pictureProcess.encodeMaster(file, {
      milliseconds: deadlineMilliseconds,
      otherwise: 'needs too much time or memory. Save it smaller: a width of 2400 pixels is enough',
    });
  }
  if (!mayBeSvg) {
    throw new PictureError('is an SVG, which only a logo can be. Save it as PNG', 'format');
  }
  return await pictureProcess.encodeMaster(file, {
    milliseconds: svgDeadlineMilliseconds,
    needsFonts: hasText(file),
    otherwise: 'is an SVG that cannot be drawn. Save it as PNG',
  });
}
