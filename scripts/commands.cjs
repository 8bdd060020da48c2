const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { installBrowserIfNeeded } = require('./browser.cjs');
const { buildIfStale } = require('./build.cjs');
const { runChecks } = require('./checks.cjs');
const { installIfNeeded } = require('./install.cjs');
const { toProblem } = require('./problem.cjs');
const { root } = require('./root.cjs');
const { Stopped, runNode } = require('./run.cjs');
const { stopWithNpm } = require('./stopWithNpm.cjs');

/** @type {Record<string, () => Promise<void>>} */
const commands = {
  start,
  dev,
  build,
  test,
  backup: () => maintain('backup'),
  restore: () => maintain('restore'),
  export: () => maintain('export'),
  import: () => maintain('import'),
};

/**
 * Runs one command of package.json. A problem is told in one line and gives exit code 1.
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

/**
 * The server runs inside this process, so signals and its exit code need no passing on, which
 * Windows could not do anyway.
 */
async function start() {
  await installIfNeeded();
  await buildIfStale();
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  const main = path.join(root, 'packages', 'server', 'dist', 'main.js');
  process.argv.splice(1, process.argv.length, main);
  await import(pathToFileURL(main).href);
}

async function dev() {
  await installIfNeeded();
  await buildIfStale(['embedded-mongo']);
  const { code } = await runNode(
    require.resolve('tsx/cli'),
    ['watch', 'packages/server/src/dev.ts'],
    { env: { NODE_ENV: 'development' } },
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

/**
 * Runs one of the server's commands on the site's data. npm starts us in the repository's top folder
 * and notes in INIT_CWD where it was called: the file that was named is meant from there.
 * @param {string} name
 */
async function maintain(name) {
  await installIfNeeded();
  await buildIfStale();
  const [target] = process.argv.slice(3);
  const args = target ? [path.resolve(process.env.INIT_CWD ?? root, target)] : [];
  const program = path.join(root, 'packages', 'server', 'dist', 'maintenance.js');
  process.exitCode = (await runNode(program, [name, ...args])).code;
}

module.exports = { runCommand };
