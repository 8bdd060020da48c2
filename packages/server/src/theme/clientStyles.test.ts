import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findClientDirectory } from '../site/clientFiles';
import { themeOf } from './theme';

// The style sheets of the client and the one that is made from the brand are parts of one whole.

const source = join(findClientDirectory(), 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const read = (file: string) =>
  readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const namesSetBy = (css: string) => css.match(/--[\w-]+(?=:)/g) ?? [];

const theme = themeOf({
  logo: null,
  colours: { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' },
  headlineFace: 'grotesque',
}).css;
// A part may set what the part around it uses.
const given = new Set([theme, ...files.map(read)].flatMap(namesSetBy));

test('there are style sheets', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('%s has no colour of its own, and uses only what is set', (file) => {
  const css = read(file);
  expect(css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|color-mix)\(/gi) ?? []).toEqual([]);
  const used = css.match(/(?<=var\()--[\w-]+/g) ?? [];
  expect(used.filter((name) => !given.has(name))).toEqual([]);
});

test('every colour of the theme is used', () => {
  const used = new Set([theme, ...files.map(read)].join().match(/(?<=var\()--[\w-]+/g));
  expect(namesSetBy(theme).filter((name) => !used.has(name))).toEqual([]);
});
