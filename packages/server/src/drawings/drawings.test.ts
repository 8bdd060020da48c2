import { drawnScripts } from '@club/shared/poster';
import sharp from 'sharp';
import { fontsOf, wordsOfOtherScripts } from './fonts';
import { toSignature } from './pictures';
import { line, type Sheet } from './sheet';
import { fitText, isWritable, runsOf } from './text';
import { toPdf } from './toPdf';
import { toSvg } from './toSvg';

const room = { width: 400, maxLines: 2, maxSize: 60, minSize: 18 };

test('a text is as large as it has room, in lines of about one length', () => {
  expect(fitText('Asha Raman', 'grotesque', room)).toMatchObject({
    lines: ['Asha Raman'],
    size: 60,
  });
  const long = fitText('Sri Venkata Lakshmi Narasimha Subrahmanyam Raju', 'grotesque', room);
  expect(long.lines).toHaveLength(2);
  expect(long.size).toBeLessThan(60);
  const [first = '', second = ''] = long.lines;
  expect(Math.abs(first.length - second.length)).toBeLessThan(14);
});

test('what is too long also in small letters is cut', () => {
  const { lines, size } = fitText('Supercalifragilistic '.repeat(30), 'bold', room);
  expect(size).toBe(18);
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/…$/);
});

test.each([
  ['Asha', 'bricolage-grotesque'],
  ['Łukasz Đặng', 'noto-sans'],
  ['श्रीमती प्रियंका क्षत्रिय', 'noto-sans-devanagari'],
  ['শ্রেয়া চট্টোপাধ্যায়', 'noto-sans-bengali'],
  ['கார்த்திகேயன்', 'noto-sans-tamil'],
  ['వెంకటేశ్వర్లు', 'noto-sans-telugu'],
  ['ಶ್ರೀನಿವಾಸ', 'anek-kannada'],
  ['കൃഷ്ണൻ', 'noto-sans-malayalam'],
  ['શ્રેયા ત્રિવેદી', 'noto-sans-gujarati'],
  ['ਹਰਪ੍ਰੀਤ ਕੌਰ', 'noto-sans-gurmukhi'],
  ['ଶ୍ରୀନିବାସ', 'noto-sans-oriya'],
])('%s is set in one font that has all its letters', (name, font) => {
  expect(runsOf(name, 'grotesque').map((run) => run.font.postscriptName)).toEqual([font]);
  expect(isWritable(name)).toBe(true);
});

test('a text of two scripts is set in two fonts', () => {
  const runs = runsOf('पिच / பிச்', 'bold');
  expect(runs.map(({ text }) => text)).toEqual(['पिच / ', 'பிச்']);
});

test('each font of another script has a word that only it can show', () => {
  const [, ...others] = fontsOf('medium');
  expect(wordsOfOtherScripts.map((word) => runsOf(word, 'medium').map(({ font }) => font))).toEqual(
    others.map((font) => [font]),
  );
});

test('letters of a script without a font are known', () => {
  expect(isWritable('明美')).toBe(false);
});

test('the scripts that the team is told of are those of the fonts', () => {
  const isOf = (script: string) => (letter: string) =>
    new RegExp(`\\p{Script=${script}}`, 'u').test(letter);
  const drawn = Array.from({ length: 0x2_000 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => /(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(letter))
    .filter(isWritable);
  for (const script of drawnScripts) {
    expect(drawn.filter(isOf(script)).length).toBeGreaterThan(30);
  }
  const named = [...drawnScripts, 'Common'].map(isOf);
  expect(drawn.filter((letter) => !named.some((isOfThis) => isOfThis(letter)))).toEqual([]);
});

/** Letters of a script in any order: programs that shape them must not fail. */
test.each([
  [0x900, 0x97f],
  [0x980, 0x9ff],
  [0xb80, 0xbff],
  [0xc00, 0xc7f],
  [0xc80, 0xcff],
  [0xd00, 0xd7f],
  [0xa80, 0xaff],
  [0xa00, 0xa7f],
  [0xb00, 0xb7f],
])('any letters from %i to %i are drawn', async (first, last) => {
  const letters = Array.from({ length: last - first }, (_, index) => first + index);
  const words = letters.map((letter, index) =>
    String.fromCodePoint(letter, letters[(index * 37) % letters.length] ?? first, letter),
  );
  const sheet: Sheet = {
    ...{ width: 100, height: 100 },
    shapes: words
      .filter(isWritable)
      .map((word) => line(word, { x: 0, y: 50 }, { face: 'bold', size: 10, colour: '#000000' })),
  };
  expect(toSvg(sheet)).toContain('<path');
  expect((await toPdf(sheet, { title: 'Test', author: 'Test' })).length).toBeGreaterThan(1000);
});

test('a photographed signature loses its paper and gets the colour of the text', async () => {
  const scan = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#e8e4da"/><path d="M100 200L200 100L300 200" stroke="#2a3a7a" stroke-width="8" fill="none"/></svg>',
  );
  const { bytes, width, height } = await toSignature(scan, '#14130f');
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect(width / height).toBeCloseTo(2, 0);
  expect(data.subarray(0, 3)).toEqual(Buffer.from([0x14, 0x13, 0x0f]));
  const alphas = Array.from({ length: width * height }, (_, index) => data[index * 4 + 3]);
  expect(alphas[0]).toBeLessThan(8);
  expect(Math.max(...alphas.map(Number))).toBe(255);
});

test('a picture without a stroke gives nothing to see, and no error', async () => {
  const paper = sharp({ create: { width: 300, height: 200, channels: 3, background: '#eeeeee' } });
  const { bytes } = await toSignature(await paper.jpeg().toBuffer(), '#14130f');
  const data = await sharp(bytes).raw().toBuffer();
  expect(Math.max(...data.filter((_, index) => index % 4 === 3))).toBe(0);
});
