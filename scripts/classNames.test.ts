import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// A class that its style sheet lacks gives no error: what it was for looks wrong.

const client = join(__dirname, '..', 'packages', 'client', 'src');
const read = (path: string) => readFileSync(path, 'utf8');

/** The classes of a style sheet: they stand before a block and not in one. */
function classesOf(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name));
}

/** The classes that a module uses and their sheets lack. */
function missingIn(path: string): string[] {
  const source = read(path);
  const sheetImport = /import (\w+) from '([^']+\.module\.css)';/g;
  const code = source.replace(sheetImport, '');
  return [...source.matchAll(sheetImport)].flatMap(([, name, file = '']) => {
    const known = classesOf(join(dirname(path), file));
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))];
    const missing = used.filter(([, className = '']) => !known.has(className));
    return missing.map(([use]) => `${relative(client, path)}: ${use}`);
  });
}

test('every class that a component uses is in its style sheet', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const paths = files.filter((path) => path.endsWith('.tsx')).map((path) => join(client, path));
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.flatMap(missingIn)).toEqual([]);
});
