const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { installBrowserIfNeeded } = require('./browser.cjs');
const { buildIfStale } = require('./build.cjs');
const { runChecks } = require('./checks.cjs');
const { installIfNeeded } = require('./install.cjs');
const { runNight } = require('./night.cjs');
const { Problem, toProblem } = require('./problem.cjs');
const { root } = require('./root.cjs');
const { Stopped, run, runNode } = require('./run.cjs');
const { stopWithNpm } = require('./stopWithNpm.cjs');
const { finishUpdate } = require('./update/changeOver.cjs');
const { restartForUpdate } = require('./update/restartForUpdate.cjs');
const { update } = require('./update/update.cjs');

/** @type {Record<string, () => Promise<void>>} */
const commands = {
  start,
  demo: () => runSite('demo.js'),
  dev,
  build,
  test,
  'test:mongodb': testOnMongodb,
  'test:nightly': testByNight,
  samples,
  doctor: () => maintain('doctor', (word) => word),
  backup: () => maintain('backup', toPath),
  restore: () => maintain('restore', toPath),
  'backup:verify': () => maintain('backup:verify', toPath),
  'restore:remote': () => maintain('restore:remote', (name) => name),
  content: () => maintain(`content ${process.argv.splice(3, 1)[0]}`, toPath),
  'check-data': () => maintain('check-data', (word) => word),
  admin: () => maintain('admin', (email) => email),
  reset: () => maintain('reset', (email) => email),
  update: () => update(process.argv.slice(3), toPath),
};

/**
 * Runs one command of package.json. A problem is shown in one line and gives exit code 1.
 * @param {string | undefined} name
 */
async function runCommand(name) {
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    console.error(`Unknown command. Known are: ${Object.keys(commands).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  stopWithNpm();
  try {
    await command();
  } catch (error) {
    if (error instanceof Stopped) {
      process.exitCode = error.exitCode;
      return;
    }
    const problem = toProblem(error);
    if (!problem) throw error;
    if (problem.output) console.error(problem.output.trimEnd());
    console.error(problem.message);
    process.exitCode = 1;
  }
}

/** The site itself; before that, an update that waits for it, or the way back from one that was killed. */
async function start() {
  await finishUpdate();
  restartForUpdate([...process.execArgv, ...process.argv.slice(1, 3)]);
  await runSite('main.js');
}

/**
 * Runs the server inside this process. So nothing has to pass on signals, which Windows cannot do,
 * or the exit code.
 * @param {string} name of the program
 */
async function runSite(name) {
  await installIfNeeded();
  await buildIfStale();
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  const program = path.join(root, 'packages', 'server', 'dist', name);
  process.argv.splice(1, process.argv.length, program);
  await import(pathToFileURL(program).href);
}

async function dev() {
  await installIfNeeded();
  await buildIfStale(['embedded-mongo']);
  const { code } = await run(
    process.execPath,
    ['--import', pathToFileURL(require.resolve('tsx')).href, 'packages/server/src/dev.ts'],
    { env: { NODE_ENV: 'development' }, ownGroup: true },
  );
  process.exitCode = code;
}

async function build() {
  await installIfNeeded();
  await buildIfStale();
}

async function test() {
  await installIfNeeded();
  await installBrowserIfNeeded();
  await buildIfStale();
  process.exitCode = await runChecks();
}

/** Runs what is too long for `npm test`: all of it, or the parts that the arguments name. */
async function testByNight() {
  await installIfNeeded();
  await installBrowserIfNeeded();
  await buildIfStale();
  process.exitCode = await runNight(process.argv.slice(3));
}

/** Runs the server's tests on the MongoDB at MONGODB_URI. Each test file uses a database of its own. */
async function testOnMongodb() {
  if (!process.env.MONGODB_URI) {
    throw new Problem('MONGODB_URI is not set. It names the MongoDB server to test on.');
  }
  await installIfNeeded();
  await buildIfStale();
  const args = ['--selectProjects', 'server'];
  const options = { env: { NODE_ENV: 'test' } };
  process.exitCode = (await runNode(require.resolve('jest/bin/jest'), args, options)).code;
}

/** Writes docs/samples/ again: what leaves the site. The tests that compare its texts do that. */
async function samples() {
  await installIfNeeded();
  await buildIfStale();
  const options = { env: { NODE_ENV: 'test', SAMPLES: 'write' } };
  const tests = ['packages/server/test/samples'];
  const { code } = await runNode(require.resolve('jest/bin/jest'), tests, options);
  const config = 'e2e/screenshots/screenshots.config.ts';
  const screens = ['test', '--config', config, '--project', 'samples'];
  const pictures = await runNode(require.resolve('@playwright/test/cli'), screens);
  process.exitCode = code || pictures.code;
}

/**
 * Runs one of the server's commands on the site's data.
 * @param {string} name
 * @param {(target: string) => string} understand turns the word after the command into the target
 */
async function maintain(name, understand) {
  await installIfNeeded();
  await buildIfStale();
  const program = path.join(root, 'packages', 'server', 'dist', 'maintenance.js');
  const targets = process.argv.slice(3, 4).map(understand);
  process.exitCode = (await runNode(program, [name, ...targets])).code;
}

/**
 * npm starts us in the repository's top folder. INIT_CWD is the folder in which it was called, and
 * the name of the file is relative to that folder.
 * @param {string} file
 */
function toPath(file) {
  return path.resolve(process.env.INIT_CWD ?? root, file);
}

module.exports = { runCommand };
