import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

// A file that nothing imports any more compiles and stays for ever, e.g. the screens of a module that was taken out.

/** Where programs, threads, pages and workers begin. */
const entries = [
  'client/src/features/admin/door/camera/decodeWorker',
  ...['main', 'entry-server', 'preview', 'worker/worker'].map((name) => `client/src/${name}`),
  ...['main', 'demo', 'dev', 'devSite', 'maintenance'].map((name) => `server/src/${name}`),
  ...['drawingThread', 'passwordThread', 'pictureProgram'].map((name) => `server/src/${name}`),
];

const packages = join(__dirname.replaceAll('\\', '/'), '../packages');
const endings = /\.tsx?$/;

/** The text of each file of the site by its path without ending. */
const sources = new Map(
  ['client', 'server', 'shared'].flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => `${name}/src/${path.replaceAll('\\', '/')}`)
      .filter((path) => endings.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
      .map((path) => [path.replace(endings, ''), readFileSync(join(packages, path), 'utf8')]),
  ),
);

function importsOf(path: string): string[] {
  const source = sources.get(path) ?? '';
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.')
      ? join(dirname(path), name)
      : name.replace(/^@club\/shared\//, 'shared/src/'),
  );
}

test('every file of the site is used', () => {
  // A set gives what is added to it meanwhile, too.
  const used = new Set(entries);
  for (const path of used) {
    for (const imported of importsOf(path)) if (sources.has(imported)) used.add(imported);
  }
  expect(entries.filter((path) => !sources.has(path))).toEqual([]);
  expect([...sources.keys()].filter((path) => !used.has(path))).toEqual([]);
});
