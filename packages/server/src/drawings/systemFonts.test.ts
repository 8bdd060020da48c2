import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from './runs';
import type { Shape } from './sheet';
import { SystemFonts } from './systemFonts';
import { toPdf } from './toPdf';

const ownFonts = join(__dirname, '../../fonts');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-fonts-'));
  await mkdir(join(folder, 'truetype/noto'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

const install = (own: string, name: string) =>
  copyFile(join(ownFonts, own), join(folder, 'truetype/noto', name));

test('a letter is found in the font of its script, the bold one before the others', async () => {
  await install('noto-sans-meetei-mayek.ttf', 'NotoSansMeeteiMayek-Bold.ttf');
  await install('noto-sans-meetei-mayek.ttf', 'NotoSansMeeteiMayek-Regular.ttf');
  await install('noto-sans-thai.ttf', 'NotoSansLao-Bold.ttf');
  const fonts = new SystemFonts([join(folder, 'none'), folder]);
  expect(fonts.find('ꯃ', 'ꯃꯩꯇꯩ')?.path).toMatch(/NotoSansMeeteiMayek-Bold\.ttf$/);
  expect(fonts.find('ꯃ', 'ꯃ')).toBe(fonts.find('ꯇ', 'ꯇ'));
  // The font of Lao says that it is one, and has none of its letters.
  expect(fonts.find('ລ', 'ລາວ')).toBeNull();
  expect(fonts.find('ส', 'สม')).toBeNull();
});

test('Chinese letters look as in the language of the text, and are drawn into PDFs', async () => {
  const fonts = new SystemFonts([join(__dirname, '../../test/fonts')]);
  const found = ['海ア', '海김', '海美'].map((text) => fonts.find('海', text));
  expect(found.map((font) => font?.index)).toEqual([0, 1, 2]);
  const [font] = found;
  if (!font) throw new Error('There is no such font.');
  const glyphs = font.shape('明美', 'ltr');
  expect(glyphs.map(({ id }) => id)).not.toContain(0);
  const run: Run = { font, text: '明美', direction: 'ltr', glyphs, width: 2 };
  const shape: Shape = {
    kind: 'text',
    text: run.text,
    runs: [run],
    x: 0,
    y: 50,
    size: 40,
    colour: '#000000',
  };
  const sheet = { width: 100, height: 100, shapes: [shape] };
  const details = { title: '', author: '' };
  const empty = await toPdf([{ ...sheet, shapes: [] }], details);
  expect((await toPdf([sheet], details)).length).toBeGreaterThan(empty.length + 500);
});

test('a damaged file, and one of another family, are passed over', async () => {
  await writeFile(join(folder, 'NotoSansCJK-Bold.ttc'), 'no font');
  await install('noto-sans-thai.ttf', 'Garuda-Bold.ttf');
  const fonts = new SystemFonts([folder]);
  expect(fonts.find('明', '明美')).toBeNull();
  expect(fonts.find('ส', 'สม')).toBeNull();
});
