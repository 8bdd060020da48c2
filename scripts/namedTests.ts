import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Every test file without its endings: `packages/.../HomePage`, `e2e/visitorPages`. */
const testFiles = ['packages', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !path.includes('/node_modules/') && /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => path.replace(/\.(test|spec)\.tsx?$/, '')),
);

/** The tests that a cell of a document names, e.g. 'HomePage, rounds/TeamPage, e2e/member'; none in any other cell. */
export function namedTests(cell: string): string[] {
  const names = cell.trim().split(', ');
  return names.every((name) => /^[\w./-]+$/.test(name)) ? names : [];
}

/** Of these names, those that are not the end of exactly one test file's path, or are a journey without its folder. */
export function withoutOneTest(names: string[]): string[] {
  return names.filter(
    (name) =>
      testFiles.filter(
        (path) =>
          `/${path}`.endsWith(`/${name}`) && path.startsWith('e2e/') === name.startsWith('e2e/'),
      ).length !== 1,
  );
}
