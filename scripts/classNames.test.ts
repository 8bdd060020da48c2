import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// A class that its style sheet lacks gives no error: what it was for looks wrong. One that nobody uses stays for ever.

const client = join(__dirname, '..', 'packages', 'client', 'src');
const read = (path: string) => readFileSync(path, 'utf8');
const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
const pathsOf = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => join(client, file));
const components = pathsOf('.tsx')
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, source: read(path) }));
/** Classes by their own names, for any page or any of the admin area. */
const sharedSheets = ['styles/base.css', 'styles/shared.css', 'features/admin/shell/admin.css'];

/** The classes of a style sheet: they stand before a block and not in one. */
function classesOf(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** The CSS Modules of a component, with the classes that it uses; null: it chooses among all. */
function modulesOf({ path, source }: (typeof components)[number]) {
  const sheetImport = /import (\w+) from '([^']+\.module\.css)';/g;
  const code = source.replace(sheetImport, '');
  return [...source.matchAll(sheetImport)].map(([, name, file = '']) => ({
    sheet: join(dirname(path), file),
    used: new RegExp(`\\b${name}\\[`).test(code)
      ? null
      : [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
  }));
}

/** The classes that a component names itself: class names are written in lower case, with hyphens. */
function namedBy({ source }: (typeof components)[number]): string[] {
  const attributes = source.matchAll(/\b\w*[cC]lass\w*=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g);
  return [...attributes].flatMap(([, text, code = '']) => {
    if (text !== undefined) return text.split(' ');
    const outside = [...code.matchAll(/`([^`]*)`/g)].map(([, it = '']) =>
      it.replace(/\$\{[^}]*\}/g, ' '),
    );
    const words = [...code.matchAll(/[?:&(]\s*'([^']*)'/g)].map(([, it = '']) => it);
    return [...outside, ...words].flatMap((it) => it.split(/\s+/)).filter(Boolean);
  });
}

test('every class that a component uses is in its style sheet', () => {
  expect(components.length).toBeGreaterThan(300);
  const missing = components.flatMap((component) =>
    modulesOf(component).flatMap(({ sheet, used }) => {
      const known = classesOf(sheet);
      const names = (used ?? []).filter((name) => !known.has(name));
      return names.map((name) => `${relative(client, component.path)}: ${name}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('every class that a component names is a shared one', () => {
  const known = new Set(sharedSheets.flatMap((sheet) => [...classesOf(join(client, sheet))]));
  const unknown = components.flatMap((component) =>
    namedBy(component)
      .filter((name) => !known.has(name))
      .map((name) => `${relative(client, component.path)}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every class is used', () => {
  const modules = components.flatMap(modulesOf);
  const composed = pathsOf('.module.css').flatMap((path) =>
    [...read(path).matchAll(/composes: ([\w ]+)(?: from "(.+)")?;/g)].map(
      ([, names = '', file]) => ({
        sheet: file ? join(dirname(path), file) : path,
        used: names.split(' '),
      }),
    ),
  );
  const idle = pathsOf('.module.css').flatMap((path) => {
    const uses = [...modules, ...composed].filter(({ sheet }) => sheet === path);
    if (uses.some(({ used }) => used === null)) return [];
    const used = new Set(uses.flatMap((it) => it.used ?? []));
    const names = [...classesOf(path)].filter((name) => !used.has(name));
    return names.map((name) => `${relative(client, path)}: ${name}`);
  });
  const named = new Set(components.flatMap(namedBy));
  const idleShared = sharedSheets.flatMap((sheet) =>
    [...classesOf(join(client, sheet))]
      .filter((name) => !named.has(name))
      .map((name) => `${sheet}: ${name}`),
  );
  expect([...idle, ...idleShared]).toEqual([]);
});
