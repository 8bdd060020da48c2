import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Every test file without its ending: `packages/.../HomePage.test`, `e2e/visitorPages`. */
const testFiles = ['packages', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !path.includes('/node_modules/') && /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => path.replace(/(\.spec)?\.tsx?$/, '')),
);

/** The tests that a cell of a document names, e.g. `HomePage.test`, or `rounds/TeamPage.test` of several. */
export function namedTests(cell: string): string[] {
  return [...cell.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.\w+)*)`/g)].map(([, name = '']) => name);
}

/** Of these names, those that are not the end of exactly one test file's path. */
export function withoutOneTest(names: string[]): string[] {
  return names.filter(
    (name) => testFiles.filter((path) => `/${path}`.endsWith(`/${name}`)).length !== 1,
  );
}
