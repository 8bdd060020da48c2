import { appendFileSync, writeFileSync } from 'node:fs';
import { drawFrame } from '../../e2e/fixtures/drawnFrames';

/* What a camera at the door sees, as a film that Chromium takes in place of a camera (YUV4MPEG2). */

const width = 640;
const height = 480;
const framesPerSecond = 30;
/** As the frames of the nightly journeys, of which nearly all are read. */
const blur = [0, 0.6] as const;
const room = 60;
const grey = 128;

/** A corner of the film is light while a ticket is held up. In pixels. */
export const markerSide = 32;

/** How long nobody is before the camera, and how long a ticket is. */
const emptySeconds = 0.7;
const heldSeconds = 0.8;

/** How long each ticket takes. */
export const secondsOfTicket = emptySeconds + heldSeconds;

/** Writes a film in which each code is held up once. */
export function writeFilm(file: string, codes: readonly string[]): void {
  writeFileSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  const empty = toFrame(() => room, 0);
  for (const [seed, code] of codes.entries()) {
    const { data } = drawFrame(seed, blur, code).image;
    const held = toFrame((pixel) => data[pixel * 4] ?? 0, 255);
    appendFileSync(file, repeat(empty, emptySeconds));
    appendFileSync(file, repeat(held, heldSeconds));
  }
}

function repeat(frame: Buffer, seconds: number): Buffer {
  const count = Math.round(seconds * framesPerSecond);
  return Buffer.concat(Array.from({ length: count }, () => frame));
}

/** Brightness of each pixel, and two quarters for colours, of which there are none. */
function toFrame(brightnessOf: (pixel: number) => number, marker: number): Buffer {
  const pixels = Buffer.alloc(width * height * 1.5, grey);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isMarker = pixel % width < markerSide && pixel < markerSide * width;
    pixels[pixel] = isMarker ? marker : brightnessOf(pixel);
  }
  return Buffer.concat([Buffer.from('FRAME\n'), pixels]);
}
