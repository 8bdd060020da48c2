import { toLch } from './colour';
import { tintTokens } from './pictureRules';
import { themeOf } from './theme';
import { tokensOf } from './tokens';

const sample = {
  logo: null,
  colours: { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' },
  headlineFace: 'grotesque',
} as const;

/** In lightness and chroma: less than people can see. */
const hair = 0.015;

test.each([
  ['page', 'light', 'ground-raised', '#fffaf0'],
  ['page', 'light', 'text', '#14130f'],
  ['page', 'light', 'text-quiet', '#575142'],
  ['page', 'light', 'accent', '#e8421a'],
  ['page', 'light', 'line', '#cfc5b1'],
  ['page', 'light', 'link', '#0e6b67'],
  ['page', 'dark', 'ground', '#14130f'],
  ['page', 'dark', 'link', '#63cbc1'],
  ['page', 'dark', 'control-line', '#8f8775'],
  ['accent', 'light', 'line', '#b97f00'],
  ['accent', 'dark', 'ground-raised', '#2d2a21'],
  ['second', 'light', 'control-line', '#a9cdc8'],
  ['ink', 'dark', 'ground', '#0a0907'],
] as const)(
  'from three colours of the sample follows the drawn look: on %s, %s, %s is %s',
  (...row) => {
    const [ground, scheme, role, drawn] = row;
    const made = toLch(tokensOf(sample.colours)[scheme].grounds[ground][role]);
    const expected = toLch(drawn);
    expect(Math.abs(made.lightness - expected.lightness)).toBeLessThan(hair);
    expect(Math.abs(made.chroma - expected.chroma)).toBeLessThan(hair);
  },
);

test('the trajectory is vermilion on marigold, and the second colour on a dark accent', () => {
  const trajectoryOf = (accent: string, second: string) =>
    tokensOf({ accent, second, ground: '#ffffff' }).light.shared.trajectory;
  expect(toLch(trajectoryOf('#ffb000', '#0e6b67')).hue).toBeCloseTo(34, 0);
  expect(trajectoryOf('#14213d', '#fca311')).toBe('#fca311');
});

test('in the dark the second colour replaces a dim accent, and others get lighter', () => {
  const accentOf = (accent: string, second: string) =>
    tokensOf({ accent, second, ground: '#ffffff' }).dark.grounds.page.action;
  expect(accentOf('#14213d', '#fca311')).toBe('#fca311');
  expect(accentOf('#ffb000', '#0e6b67')).toBe('#ffb000');
  const green = toLch(accentOf('#1b7f3b', '#ff5fa2'));
  expect(green.hue).toBeCloseTo(toLch('#1b7f3b').hue, -1);
  expect(green.lightness).toBeGreaterThan(0.7);
});

test('links have the second colour, the accent where only that can be read, or a darker second colour', () => {
  const linkOf = (accent: string, second: string) =>
    tokensOf({ accent, second, ground: '#ffffff' }).light.grounds.page.link;
  expect(linkOf('#ffb000', '#0e6b67')).toBe('#0e6b67');
  expect(linkOf('#14213d', '#fca311')).toBe('#14213d');
  const link = toLch(linkOf('#111417', '#00d5ff'));
  expect(link.hue).toBeCloseTo(toLch('#00d5ff').hue, -1);
  expect(link.lightness).toBeLessThan(0.6);
});

test('the style sheet names nothing twice in a rule and refers to nothing that it does not set', () => {
  const { css, previewCss } = themeOf(sample);
  for (const text of [css, previewCss]) {
    const set = new Set(text.match(/--[\w-]+(?=:)/g));
    const used = text.match(/(?<=var\()--[\w-]+/g) ?? [];
    expect(used.filter((name) => !set.has(name))).toEqual([]);
    for (const [, body = ''] of text.matchAll(/\{([^{}]+)\}/g)) {
      const names = body.split(';').map((each) => each.split(':')[0]);
      expect(new Set(names).size).toBe(names.length);
    }
  }
});

test('gives light and dark, and black on white for printers', () => {
  const { css } = themeOf(sample);
  const [light, dark, print] = css.split('@media');
  expect(light).toContain('--ground:#f6f1e7');
  expect(dark).toMatch(/^ \(prefers-color-scheme:dark\)\{:root\{.*--ground:#15130f/);
  expect(print).toMatch(/^ print\{:root,\[data-ground\]\{.*--text:#000000/);
  // Badges, messages and states: no colour is left but black, white and the greys of lines.
  const used = new Set(print?.split('}')[0]?.match(/#[\da-f]{6}/g));
  expect([...used].sort()).toEqual(['#000000', '#333333', '#666666', '#999999', '#ffffff']);
  expect(print).toMatch(/--error:#000000.*--on-action:#000000/);
});

test('the preview chooses the scheme itself', () => {
  const { previewCss } = themeOf(sample);
  expect(previewCss).not.toContain('@media');
  expect(previewCss).toContain(':root[data-scheme="dark"]{color-scheme:dark}');
  expect(previewCss).toContain(':root[data-scheme="dark"] [data-ground="accent"]{--ground:#15130f');
});

test('the headline face is that of the brand', () => {
  expect(themeOf(sample).css).toContain('--font-display:"Bricolage Grotesque"');
  expect(themeOf({ ...sample, headlineFace: 'serif' }).css).toContain('--font-display:"Fraunces"');
});

test('gives the colours of what is outside the pages', () => {
  expect(themeOf(sample)).toMatchObject({
    themeColour: { light: '#f6f1e7', dark: '#15130f' },
    icon: { mark: { ink: '#15130f', tile: '#ffb000' }, band: '#e8421b' },
  });
});

test('has a rule for each level of the colours that stand in the place of a picture', () => {
  const { css } = themeOf(sample);
  expect(css).toContain('[data-tint~=R0]{--R:0}');
  expect(css).toContain('[data-tint~=b7]{--b:7}');
  expect(tintTokens('ffb000')).toBe('R7 G5 B0 r7 g3 b0');
  expect(tintTokens('040800')).toBe('R0 G0 B0 r1 g2 b0');
});
