import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOverfed } from './callbacks';

const root = join(__dirname, '..');
const folders = ['packages', 'e2e', 'scripts', 'bench'];

/** All code of the project, by path. */
function readCode(): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  );
  const code = paths.filter(
    (path) => /\.(ts|tsx|cjs|mjs)$/.test(path) && !/node_modules|[\\/]dist[\\/]/.test(path),
  );
  return new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('no list hands its index to a function that takes it for something else', () => {
  expect(findOverfed(readCode())).toEqual([]);
});

describe('of these calls', () => {
  const find = (code: string, others: Record<string, string> = {}) =>
    findOverfed(new Map([...Object.entries({ 'a/b.ts': code }), ...Object.entries(others)]));

  test.each([
    'function cut(text: string, length = 80) { return text.slice(0, length); }\n["a"].map(cut);',
    'const cut = (text: string, ...more: number[]) => more;\n["a"].map(cut);',
    'import { cut as short } from "./cut";\n["a"].filter(short);',
    'import * as texts from "./cut";\n["a"].flatMap(texts.cut);',
    '["1", "2"].map(parseInt);',
    'Array.from(["1", "2"], Number.parseInt);',
  ])('%j is refused', (code) => {
    const cut = 'export function cut(text: string, length = 80) { return text.slice(0, length); }';
    expect(find(code, { 'a/cut.ts': cut })).toHaveLength(1);
  });

  test.each([
    'function cut(text: string) { return text; }\n["a"].map(cut);',
    'function cut(text: string, length = 80) { return text; }\n["a"].map((a) => cut(a));',
    '["1", "2"].map(Number);',
    'function cut(a: string, b: string) { return 0; }\n["1"].toSorted(cut);',
  ])('%j is right', (code) => {
    expect(find(code)).toEqual([]);
  });
});
