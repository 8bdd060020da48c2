import sharp from 'sharp';
import { makeMaster } from './makeMaster';

/** Of a transparent drawing. */
async function inkOfDrawing(figures: string, ground = 'none'): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120">
    <rect width="300" height="120" fill="${ground}"/>${figures}</svg>`;
  return (await makeMaster(await sharp(Buffer.from(svg)).png().toBuffer())).ink;
}

/** Lines as those of letters. */
const letters = (colour: string, left: number) =>
  [0, 20, 40, 60]
    .map((x) => `<rect x="${left + x}" y="40" width="8" height="40" fill="${colour}"/>`)
    .join('');
const badge = (colour: string) => `<circle cx="60" cy="60" r="55" fill="${colour}"/>`;

test.each([
  ['black letters', letters('#000', 20), 'dark'],
  ['grey letters', letters('#444', 20), 'dark'],
  ['navy letters', letters('#1a237e', 20), 'dark'],
  ['black letters beside a coloured mark', badge('#ffb000') + letters('#000', 150), 'dark'],
  ['white letters', letters('#fff', 20), 'light'],
  ['white letters beside a coloured mark', badge('#e8421a') + letters('#fff', 150), 'light'],
  ['a coloured badge', badge('#e8421a'), ''],
  ['black letters on a coloured badge', badge('#ffb000') + letters('#000', 25), ''],
  ['white letters on a coloured badge', badge('#e8421a') + letters('#fff', 25), ''],
  ['white letters on a dark badge', badge('#14130f') + letters('#fff', 25), ''],
  ['coloured letters', letters('#e8421a', 20), ''],
])('%s without a ground', async (_, figures, ink) => {
  expect(await inkOfDrawing(figures)).toBe(ink);
});

test('a picture with a ground of its own has none', async () => {
  expect(await inkOfDrawing(letters('#000', 20), '#fff')).toBe('');
});
