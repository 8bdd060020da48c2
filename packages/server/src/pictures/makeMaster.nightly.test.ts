import { drawPicture } from '../../test/contentFixture';
import { expectLimits } from '../../test/noise';
import { makeMaster } from './makeMaster';

// What decodes large pictures, or takes all the time that a drawing may take.

test.each([
  [2800, 700],
  [2800, 1400],
  [700, 2800],
])('a master of %i x %i keeps to the limits', expectLimits);

test.each([
  ['a WebP', 50, () => drawPicture(9_000, 6_000).webp({ effort: 0 }).toBuffer()],
  [
    'a progressive JPEG',
    40,
    () => drawPicture(9_000, 5_000).jpeg({ progressive: true }).toBuffer(),
  ],
  ['an interlaced PNG', 40, () => drawPicture(9_000, 5_000).png({ progressive: true }).toBuffer()],
])(
  'what cannot be decoded in the memory that there is is refused: %s, above %i megapixels',
  async (_, limit, draw) => {
    await expect(makeMaster(await draw())).rejects.toThrow(
      `more than the limit of ${limit} megapixels for files of its kind`,
    );
  },
);

test('a large picture is read line by line where the format allows it', async () => {
  const { width } = await makeMaster(await drawPicture(10_000, 6_000).jpeg().toBuffer());
  expect(width).toBe(2400);
});

test('an SVG with ten to the power of eleven rectangles is refused', async () => {
  const copies = (depth: number): string =>
    depth === 0
      ? '<g id="c0"><rect width="9" height="9"/></g>'
      : `${copies(depth - 1)}<g id="c${depth}">${`<use href="#c${depth - 1}"/>`.repeat(10)}</g>`;
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><defs>${copies(10)}</defs><use href="#c10"/></svg>`;
  await expect(makeMaster(Buffer.from(bomb), { mayBeSvg: true })).rejects.toThrow(/^is an SVG /);
});

test('an SVG may come after one that had to be given up', async () => {
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="999" height="999">${content}</svg>`,
    );
  const endless = svg(
    `<filter id="f">${'<feMorphology radius="500" operator="dilate"/>'.repeat(90)}</filter><rect width="999" height="999" filter="url(#f)"/>`,
  );
  const given = makeMaster(endless, { mayBeSvg: true });
  const next = makeMaster(svg('<circle r="5"/>'), { mayBeSvg: true });
  await expect(given).rejects.toThrow('is an SVG that cannot be drawn');
  expect(await next).toMatchObject({ width: 1024 });
});
