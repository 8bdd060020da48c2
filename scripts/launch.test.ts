import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { FixtureSite, runToEnd } from './fixtureSite';

/** Nothing is installed or built in it. */
const fresh = new FixtureSite();
/** A site that is built, of which each test has a copy: an installation takes longer than most tests. */
const built = new FixtureSite();
let site: FixtureSite;
beforeAll(async () => {
  await built.launch('build');
  built.takeBuilds();
});
beforeEach(() => {
  site = new FixtureSite(built);
});
afterEach(() => site.remove());
afterAll(() => {
  fresh.remove();
  built.remove();
});

/** A server that runs until SIGTERM. */
const untilSigterm = `
  const timer = setInterval(() => {}, 1000);
  process.on('SIGTERM', () => { clearInterval(timer); console.log('stopped'); });
  console.log('ready');`;

const allPackages = ['embedded-mongo', 'client', 'server'];

describe('npm start', () => {
  test('installs and builds what is missing and runs the server, from any current folder', async () => {
    fresh.write('packages/server/src/main.js', 'console.log(process.env.NODE_ENV, process.cwd())');

    const first = await fresh.launch('start', { cwd: tmpdir(), npm: 'real' });

    expect(first).toEqual({
      code: 0,
      stdout: [
        'Installing packages. This happens once and can take a minute.',
        'Building embedded-mongo.',
        'Building client.',
        'Building server.',
        `production ${fresh.folder}`,
        '',
      ].join('\n'),
      stderr: '',
    });
    expect(fresh.takeBuilds()).toEqual(allPackages);
    expect(existsSync(join(fresh.folder, 'node_modules', 'server'))).toBe(true);

    const second = await fresh.launch('start', { cwd: tmpdir() });
    expect(second.stdout).toBe(`production ${fresh.folder}\n`);
    expect(fresh.takeBuilds()).toEqual([]);
  });

  test('of two at once, one installs and builds, and the other waits for it', async () => {
    const both = new FixtureSite();
    both.write('packages/server/src/main.js', "console.log('runs')");
    const ended = await Promise.all([both.launch('start'), both.launch('start')]);
    const texts = ended.map(({ stdout }) => stdout);
    for (const one of ended) expect(one).toMatchObject({ code: 0, stderr: '' });
    for (const text of texts) expect(text).toMatch(/runs\n$/);
    expect(texts.filter((text) => text.includes('Installing packages.'))).toHaveLength(1);
    expect(both.takeBuilds()).toEqual(allPackages);
    expect(existsSync(join(both.folder, '.preparing'))).toBe(false);
    both.remove();
  });

  test('takes over from an installation that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    site.write('.preparing/pid', String(pid));
    site.write('packages/client/src/main.js', '// changed');
    expect(await site.launch('build')).toMatchObject({ code: 0, stdout: 'Building client.\n' });
    expect(existsSync(join(site.folder, '.preparing'))).toBe(false);
  });

  test("returns the server's exit code and does not change its output", async () => {
    site.write(
      'packages/server/dist/main.js',
      "console.error('port taken'); process.exitCode = 7;",
    );
    expect(await site.launch('start')).toEqual({ code: 7, stdout: '', stderr: 'port taken\n' });
  });

  test('lets the server stop cleanly on SIGTERM', async () => {
    site.write('packages/server/dist/main.js', untilSigterm);
    const script = join(site.folder, 'scripts', 'launch.cjs');
    const ended = await runToEnd([script, 'start'], site.folder, { signalAt: 'ready' });
    expect(ended).toEqual({ code: 0, stdout: 'ready\nstopped\n', stderr: '' });
  });

  test('stops when the npm that started it is gone', async () => {
    site.write('packages/server/dist/main.js', untilSigterm);
    const script = JSON.stringify(join(site.folder, 'scripts', 'launch.cjs'));
    const npm = `
      const env = { ...process.env, npm_lifecycle_event: 'start' };
      const args = [${script}, 'start'];
      require('node:child_process').spawn(process.execPath, args, { env, stdio: 'inherit' });`;
    // The standard output stays open, and the promise pending, until the site has ended too.
    const ended = await runToEnd(['--eval', npm], site.folder, { signalAt: 'ready' });
    expect(ended.stdout).toBe('ready\nstopped\n');
  });

  test('installs again when package-lock.json is newer than the installation', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    utimesSync(join(site.folder, 'package-lock.json'), tomorrow, tomorrow);
    expect((await site.launch('build')).stdout).toContain('Installing packages.');
  });
});

describe('npm run build', () => {
  test('builds a package again when its own files change, and no other package', async () => {
    site.write('packages/client/src/main.js', '// changed');
    await site.launch('build');
    expect(site.takeBuilds()).toEqual(['client']);
  });

  test('builds all packages again when the shared types change', async () => {
    site.write('packages/shared/src/user.ts', 'export interface UserDto {}');
    await site.launch('build');
    expect(site.takeBuilds()).toEqual(allPackages);
  });

  test('does not count a failed build as done', async () => {
    const program = readFileSync(join(site.folder, 'packages/server/build.cjs'), 'utf8');
    site.write('packages/server/build.cjs', `console.error('line 3 is wrong'); process.exit(2);`);

    const failed = await site.launch('build', { npm: 'real' });
    expect(failed.code).toBe(1);
    expect(failed.stderr).toBe(
      'line 3 is wrong\npackages/server could not be built: see the message above.\n',
    );

    site.write('packages/server/build.cjs', program);
    expect((await site.launch('build')).code).toBe(0);
    expect(site.takeBuilds()).toEqual(['server']);
  });
});

describe('a problem of the machine', () => {
  test('asks for a newer Node in one line', async () => {
    site.write(
      'oldNode.cjs',
      "Object.defineProperty(process, 'version', { value: 'v18.20.4', enumerable: true });",
    );
    const nodeArgs = ['--require', join(site.folder, 'oldNode.cjs')];
    expect(await site.launch('start', { nodeArgs })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'This site needs Node 20.19 or newer, and this is 18.20.4.\n',
    });
  });

  test('can ask in any Node: launch.cjs uses no syntax that is newer than ES5', () => {
    const code = readFileSync(join(__dirname, 'launch.cjs'), 'utf8');
    const lowered = transformSync(code, { target: 'es5' }).code;
    expect(lowered).toBe(transformSync(code, { target: 'esnext' }).code);
  });

  test('names a full disk in one line', async () => {
    site.write(
      'packages/client/build.cjs',
      "console.error('Error: ENOSPC: no space left on device, write'); process.exit(1);",
    );
    const { code, stderr } = await site.launch('start');
    expect(code).toBe(1);
    expect(stderr).toBe(
      'No space is left on the disk. Free some space and run the command again.\n',
    );
  });

  test('names a .env that cannot be read', async () => {
    site.write('.env/file', '');
    const { code, stderr } = await site.launch('start');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\.env: cannot be read \(EISDIR.*\)\. It must belong to .*\n$/);
  });

  test('passes a file to the command on the data, as a path from where npm was called', async () => {
    site.write(
      'packages/server/dist/maintenance.js',
      'console.log(process.argv.slice(2)); process.exitCode = 3;',
    );
    const { code, stdout } = await site.launch('backup', { args: ['club.backup'] });
    expect(stdout).toBe(`[ 'backup', '${join(site.folder, 'club.backup')}' ]\n`);
    expect(code).toBe(3);
    expect((await site.launch('backup')).stdout).toBe("[ 'backup' ]\n");
  });

  test('names the known commands when asked for another', async () => {
    expect(await site.launch('strat')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Unknown command. Known are: start, demo, dev, build, test, test:mongodb, test:nightly, samples, doctor, backup, restore, backup:verify, restore:remote, content, check-data, admin, reset, update\n',
    });
  });
});
