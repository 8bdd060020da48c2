import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tileRows } from './tileRows';

const picture = (width: number, height: number) => ({
  url: '/x',
  widths: [320],
  width,
  height,
  alt: 'A picture',
  focus: { x: 0.5, y: 0.5 },
});

describe('tileRows', () => {
  test.each([
    [1600, 1000, 15],
    [1500, 1000, 16],
    [1000, 1000, 24],
    [1000, 1500, 36],
  ])('gives a picture of %d by %d its own shape', (width, height, rows) => {
    expect(tileRows(picture(width, height))).toBe(rows);
  });

  test('limits the height of extreme shapes', () => {
    expect(tileRows(picture(4000, 500))).toBe(15);
    expect(tileRows(picture(500, 4000))).toBe(36);
  });

  test('returns only heights that have a rule in the style sheet', () => {
    const css = readFileSync(join(__dirname, 'GallerySection.module.css'), 'utf8');
    for (let height = 400; height <= 4000; height += 20) {
      expect(css).toContain(`[data-rows="${tileRows(picture(1000, height))}"]`);
    }
  });
});
