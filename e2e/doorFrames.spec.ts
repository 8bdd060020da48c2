import { expect, test } from '@playwright/test';
import { decodeFrame } from '../packages/client/src/features/admin/door/camera/decodeFrame';
import { drawFrame } from './fixtures/drawnFrames';
import { eachNight } from './fixtures/nightly';

/** How many of the first frames are read, and whether any is read wrongly. */
function readFrames(count: number): { read: number; wrong: string[] } {
  const frames = Array.from({ length: count }, (_, seed) => drawFrame(seed));
  const texts = frames.map(({ code, image }) => ({ code, text: decodeFrame(image) }));
  return {
    read: texts.filter(({ code, text }) => text === code).length,
    wrong: texts.flatMap(({ code, text }) => (text === null || text === code ? [] : [text])),
  };
}

test('of 10 tickets that are turned, blurred and dark, nearly all are read', () => {
  const { read, wrong } = readFrames(10);
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThanOrEqual(9);
});

test('of 300 at least 295 are read', eachNight, () => {
  const { read, wrong } = readFrames(300);
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThanOrEqual(295);
});
