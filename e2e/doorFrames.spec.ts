import { decodeFrame } from '../packages/client/src/features/admin/door/camera/decodeFrame';
import { drawFrame } from './fixtures/drawnFrames';
import { eachNight } from './fixtures/nightly';
import { expect, test } from './fixtures/test';

/** As far as a phone's camera is out of focus while somebody holds a ticket up. */
const usualBlur = [0, 0.6] as const;
/** Where modules run together: without sharpening, the reader finds about half of these. */
const strongBlur = [0.5, 0.6] as const;

/** How many of the first frames are read; the report says it, too. None is read wrongly. */
function countRead(count: number, blur: readonly [number, number]): number {
  const frames = Array.from({ length: count }, (_, seed) => drawFrame(seed, blur));
  const texts = frames.map(({ code, image }) => ({ code, text: decodeFrame(image) }));
  const read = texts.filter(({ text }) => text !== null);
  expect(read.map(({ text }) => text)).toEqual(read.map(({ code }) => code));
  const description = `${read.length} of ${count} with a blur of ${blur.join(' to ')}`;
  test.info().annotations.push({ type: 'read', description });
  return read.length;
}

test('tickets that are turned, blurred and dark are read', () => {
  expect(countRead(3, usualBlur)).toBe(3);
});

test('of 10 tickets out of focus, nearly all are read', eachNight, () => {
  expect(countRead(10, strongBlur)).toBeGreaterThanOrEqual(9);
});

test('of 300 at least 295 are read', eachNight, () => {
  expect(countRead(300, usualBlur)).toBeGreaterThanOrEqual(295);
});
