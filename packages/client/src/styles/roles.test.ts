import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const tokens = 'styles/tokens.css';
const read = (file: string) =>
  readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The names in the first rule of tokens.css. */
const palette =
  read(tokens)
    .split('}')[0]
    ?.match(/--[\w-]+(?=:)/g) ?? [];
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && file !== tokens,
);

test('there is a palette, and there are style sheets', () => {
  expect(palette).toContain('--paper');
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('%s uses roles, no colour of the palette and no colour of its own', (file) => {
  const css = read(file);
  expect(palette.filter((name) => css.includes(`var(${name})`))).toEqual([]);
  expect(css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|color-mix)\(/gi) ?? []).toEqual([]);
});
