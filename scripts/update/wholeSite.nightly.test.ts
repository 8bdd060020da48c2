import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, runToEnd } from '../fixtureSite';
import { git } from './fixtureReleases';

// This site itself, installed from the registry, with the data of the demo, and releases that follow it.

const lab = mkdtempSync(join(tmpdir(), 'club-whole-update-'));
const origin = join(lab, 'origin');
const site = join(lab, 'site');
const limitMs = 1_800_000;
const root = join(__dirname, '..', '..');
const port = '31877';

beforeAll(async () => {
  const files = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    cpSync(join(root, file), join(origin, file));
  }
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  publish('1.0.0');
  git(lab, 'clone', '--quiet', origin, site);
  expect(await launch('build')).toMatchObject({ code: 0 });
  const demo = await startSite('demo', 'all with the password');
  await demo.stop();
  cpSync(join(site, '.data-demo', port, 'database'), join(site, '.data', 'database'), {
    recursive: true,
  });
}, limitMs);
afterAll(() => rmSync(lab, { recursive: true, force: true }));

/** A change of one file of the release: what stands there once, and what in its place. */
type Change = [file: string, from: string, to: string];

const privacyPage = 'packages/client/src/features/privacy/PrivacyPage.tsx';
const heading = '<h1 tabIndex={-1}>Privacy</h1>';

const migration = (body: string): Change => [
  'packages/server/src/migrations/migrations.ts',
  '\n];',
  `\n  { summary: 'Is new', async run(db) { ${body} } },\n];`,
];

test.each<[what: string, change: Change, said: RegExp]>([
  [
    'does not build',
    ['packages/server/src/main.ts', "'./start'", "'./nowhere'"],
    /nowhere.*could not be installed and built/s,
  ],
  [
    'has a migration that throws',
    migration("throw new Error('a message without a sender');"),
    /does not work on this data, and nothing was changed\. .*a message without a sender/s,
  ],
  [
    'cannot render a page',
    [privacyPage, heading, "{(() => { throw new Error('no words'); })()}"],
    /does not work on this data, and nothing was changed\. .*no words/s,
  ],
  [
    'answers a page with 500',
    [
      'packages/server/src/site/sendFile.ts',
      '  const encoding =',
      "  if (request.url === '/team') return void response.writeHead(500).end();\n  const encoding =",
    ],
    /does not work on this data, and nothing was changed\. \/team answers 500\./,
  ],
])(
  'a release that %s changes nothing',
  async (_what, change, said) => {
    const before = await countData();
    publish('1.1.0', change);
    const { code, stderr } = await launch('update', '--later');
    expect(stderr).toMatch(said);
    expect(code).toBe(1);
    expect([versionOf(), await countData()]).toEqual(['1.0.0', before]);
  },
  limitMs,
);

test(
  'a release that fails on the data itself goes back, with the data',
  async () => {
    const before = await countData();
    publish(
      '1.1.0',
      migration(
        `await db.collection('users').deleteMany({});
      if (!process.env.DATA_DIR) throw new Error('the disk is full of holes');`,
      ),
    );
    expect(await launch('update', '--later')).toMatchObject({ code: 0 });
    const started = await startSite();
    expect(started.said()).toContain('The update to 1.1.0 failed, and the site is version 1.0.0');
    expect(started.said()).toContain('the disk is full of holes');
    await started.stop();
    expect([versionOf(), await countData()]).toEqual(['1.0.0', before]);
  },
  limitMs,
);

test(
  'the next release is taken, with its page and its migration, and all data',
  async () => {
    const before = await countData();
    publish(
      '1.1.0',
      migration("await db.collection('users').updateMany({}, { $set: { branch: 'Moved' } });"),
      [privacyPage, heading, '<h1 tabIndex={-1}>Our new words</h1>'],
    );
    const { stdout } = await launch('update', '--later');
    expect(stdout).toContain('## 1.1.0 (today)');
    const started = await startSite();
    expect(started.said()).toContain('The site is version 1.1.0 now.');
    const page = await fetch(`http://127.0.0.1:${port}/privacy`);
    expect(await page.text()).toContain('Our new words');
    await started.stop();
    expect([versionOf(), await countData()]).toEqual(['1.1.0', before]);
    expect(git(site, 'status', '--porcelain')).toBe('');
  },
  limitMs,
);

/** Publishes a release, in place of the former one of this version. */
function publish(version: string, ...changes: Change[]): void {
  if (version !== '1.0.0') git(origin, 'reset', '--quiet', '--hard', 'v1.0.0');
  const manifest = JSON.parse(readFileSync(join(origin, 'package.json'), 'utf8'));
  write('package.json', JSON.stringify({ ...manifest, version }));
  write('CHANGELOG.md', `# What changed\n\n## ${version} (today)\n\n- New.\n`);
  for (const [file, from, to] of changes) {
    const [before = '', ...after] = readFileSync(join(origin, file), 'utf8').split(from);
    expect([file, after.length]).toEqual([file, 1]);
    write(file, before + to + after.join());
  }
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message', version);
  git(origin, 'tag', '--force', `v${version}`);
}

function write(file: string, text: string): void {
  writeFileSync(join(origin, file), text);
}

const launcher = join('scripts', 'launch.cjs');

function launch(command: string, ...args: string[]): Promise<Ended> {
  return runToEnd([launcher, command, ...args], site);
}

/** Starts a command that goes on, and waits until it says that it is ready. */
async function startSite(command = 'start', ready = `Open http://localhost:${port}`) {
  const child = spawn(process.execPath, [launcher, command], {
    cwd: site,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port },
  });
  const ended = once(child, 'close');
  let text = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
        if (text.includes(ready)) resolve();
      });
    }
    child.once('close', () => reject(new Error(text)));
  });
  return {
    said: () => text,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function versionOf(): string {
  return JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).version;
}

/** How many of each kind there are, of what only people make. */
async function countData(): Promise<Record<string, number>> {
  const file = join(lab, 'counted.zip');
  expect(await launch('backup', file)).toMatchObject({ code: 0 });
  const manifest = execFileSync('unzip', ['-p', file, 'manifest.json'], { encoding: 'utf8' });
  rmSync(file);
  const counts: { name: string; documents: number }[] = JSON.parse(manifest).collections;
  const kinds = ['users', 'events', 'registrations', 'applications', 'contacts', 'media'];
  return Object.fromEntries(
    counts.flatMap(({ name, documents }) => (kinds.includes(name) ? [[name, documents]] : [])),
  );
}
