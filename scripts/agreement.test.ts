import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { hasOwnWords } from '../packages/client/src/paths';
import { variableNames } from '../packages/server/src/env';
import { ownPages } from '../packages/server/src/sections/sections';
import { newPassword } from '../packages/shared/src/rules/passwordFields';

// Facts that several files must state, because no program could read them from one place.

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What the group of the pattern matches, each text once. */
function find(path: string, pattern: RegExp): string[] {
  return [...new Set([...read(path).matchAll(pattern)].map((match) => match[1] ?? ''))];
}

describe('the versions of Node', () => {
  const lowest = JSON.parse(read('package.json')).engines.node.replace('>=', '');
  const [lowestMajor] = lowest.split('.');
  const current = read('.nvmrc').trim();

  const places: [path: string, pattern: RegExp, version: string][] = [
    ['README.md', /nodejs\.org\) ([\d.]+) or newer/g, lowest],
    ['docs/operations.md', /Node\.js ([\d.]+) or newer/g, lowest],
    ['.github/workflows/ci.yml', /node: \['([\d.]+)', /g, lowest],
    ['package.json', /"@types\/node": "(\d+)\./g, lowestMajor],
    ['packages/server/package.json', /--target=node(\d+)/g, lowestMajor],
    ['packages/embedded-mongo/package.json', /--target=node(\d+)/g, lowestMajor],
    ['.github/workflows/ci.yml', /node: \['[\d.]+', '(\d+)'\]/g, current],
    ['Dockerfile', /^FROM node:(\d+)/gm, current],
  ];

  test.each(places)('%s agrees (%s is %s)', (path, pattern, version) => {
    expect(find(path, pattern)).toEqual([version]);
  });

  test('docs/handover.md lists every file that names one', () => {
    const list = read('docs/handover.md').split('### A new version of Node')[1];
    for (const path of ['.nvmrc', ...places.map(([path]) => path)]) {
      expect(list).toContain(`\`${path}\``);
    }
  });
});

describe('the variables of the environment', () => {
  // Read by Vite when it builds the client, and by docker compose: the server does not know them.
  const known = [...variableNames, 'VITE_API_URL', 'MONGO_PASSWORD', 'SITE_IMAGE'].sort();

  test('.env.example explains each one, and no other', () => {
    expect(find('.env.example', /^#?([A-Z_]+)=/gm).sort()).toEqual(known);
  });

  test('docs/operations.md lists each one, and no other', () => {
    const rows = read('docs/operations.md').match(/^\| `[A-Z_]+`.*$/gm) ?? [];
    const names = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z_]+/g) ?? []);
    expect(names.sort()).toEqual(known);
  });

  test('docker-compose.yml sets no other', () => {
    const { site } = parse(read('docker-compose.yml')).services;
    expect(known).toEqual(expect.arrayContaining(Object.keys(site.environment)));
  });
});

const documents = ['README.md', 'CONTRIBUTING.md', 'content/README.md'].concat(
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);
const forDevelopers = ['samples', 'dev', 'build', 'test', 'test:mongodb', 'test:nightly', 'fuzz'];

test.each(documents)('%s names only commands that exist', (path) => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const name of find(path, /\bnpm run (?:--silent )?([\w:-]+)/g)) {
    expect(Object.keys(scripts)).toContain(name);
  }
});

test('every command for the operator is documented', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const documented = find('docs/operations.md', /\bnpm (?:run )?(?:--silent )?([\w:-]+)/g);
  const commands = Object.entries<string>(scripts).flatMap(([name, line]) =>
    /^node scripts\/launch\.cjs/.test(line) && !forDevelopers.includes(name) ? [name] : [],
  );
  for (const name of commands) expect(documented).toContain(name);
});

test('memory comes back in the same way in a container and as a service', () => {
  const ofContainer = find('Dockerfile', /\b(MALLOC_\w+=\d+)/g);
  expect(ofContainer).not.toHaveLength(0);
  expect(find('deploy/club.service', /\b(MALLOC_\w+=\d+)/g)).toEqual(ofContainer);
});

describe('Dockerfile', () => {
  const instructions = read('Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  test('installs with the package.json of every workspace', () => {
    const install = instructions.findIndex((line) => line.startsWith('RUN npm ci'));
    const copied = instructions.slice(0, install);
    for (const name of readdirSync(join(root, 'packages'))) {
      expect(copied).toContain(`COPY packages/${name}/package.json packages/${name}/`);
    }
  });

  test('copies only what exists and .dockerignore lets in', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const copied = instructions
      .filter((line) => line.startsWith('COPY --from=build /site/'))
      .flatMap((line) => line.split(' ').slice(2, -1))
      .map((path) => path.replace('/site/', ''))
      .filter((path) => path !== 'node_modules');
    expect(copied).not.toHaveLength(0);
    expect(copied.filter((path) => path && !allowed.includes(path))).toEqual([]);
  });
});

describe('what others publish is named exactly: nobody can put something else in its place', () => {
  const workflows = readdirSync(join(root, '.github/workflows')).map(
    (file) => `.github/workflows/${file}`,
  );

  test.each(workflows)('the actions of %s by commit, with the version beside it', (path) => {
    const used = find(path, /uses: (.+)/g);
    expect(used).not.toHaveLength(0);
    for (const action of used) expect(action).toMatch(/@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  // That of the site itself is a setting.
  test.each(['Dockerfile', 'docker-compose.yml', '.github/workflows/ci.yml'])(
    'the images of %s by full version',
    (path) => {
      const images = find(path, /(?:^FROM|^ +image:) (?!\$\{SITE_IMAGE)(\S+)/gm);
      expect(images).not.toHaveLength(0);
      for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+(-|$)/);
    },
  );

  test('the image of the site by full version, where people read how', () => {
    const images = find('.env.example', /^#SITE_IMAGE=(.+)/gm);
    expect(images).toEqual([expect.stringMatching(/:\d+\.\d+\.\d+$/)]);
  });
});

describe('deploy/cloud-init.yaml', () => {
  const { runcmd, write_files } = parse(read('deploy/cloud-init.yaml'));

  test('copies only what the repository has', () => {
    const copied = [...runcmd.join('\n').matchAll(/cp \/srv\/club\/site\/(\S+)/g)];
    expect(copied).not.toHaveLength(0);
    for (const [, path] of copied) expect(existsSync(join(root, path ?? ''))).toBe(true);
  });

  test('sets only variables of the site, and uses every value that people write into it', () => {
    const settings = /printf '%s\\n' (.*) > \S+\.env$/m.exec(runcmd.join('\n'))?.[1] ?? '';
    const names = [...settings.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    expect(names).not.toHaveLength(0);
    expect(variableNames).toEqual(expect.arrayContaining(names));
    const values = [...write_files[0].content.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    for (const name of values) expect(runcmd.join('\n')).toContain(`$${name}`);
  });
});

test('CI and docker-compose.yml use the same MongoDB', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  const { services } = parse(read('docker-compose.yml'));
  expect(jobs.mongodb.services.mongo.image).toBe(services.mongo.image);
});

test('no code names the sample club or its people: another club changes no code', () => {
  const { name, shortName, institute } = JSON.parse(read('content/site.json'));
  const { coordinator } = JSON.parse(read('content/initiatives.json'));
  const people = [...read('content/team.json').matchAll(/"name": "(.+)"/g)].map(([, each]) => each);
  const words = [name, shortName, institute, institute.split(' ')[0], coordinator.name, ...people];
  const files = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[\w-]+\/(src\/.*\.(tsx?|css)|index\.html)$/.test(file) && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(300);
  const code = files.map((file) => `${file}\n${read(`packages/${file}`)}`);
  expect(code.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
});

test('the forms name the shortest password that the API takes', () => {
  const [shortest] = find(
    'packages/client/src/components/form/PasswordField.tsx',
    /'At least (\d+) characters/g,
  ).map(Number);
  expect(shortest).toBeGreaterThan(0);
  expect(newPassword.safeParse('x'.repeat(shortest ?? 0)).success).toBe(true);
  expect(newPassword.safeParse('x'.repeat((shortest ?? 0) - 1)).success).toBe(false);
});

test('a page that alone shows a section is one with words of its own', () => {
  expect(ownPages).not.toEqual([]);
  expect(ownPages.filter(({ path }) => !hasOwnWords(path))).toEqual([]);
});
