const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { Problem } = require('./problem.cjs');
const { run, runNode } = require('./run.cjs');

/**
 * First the one without windows: the journeys take two thirds of the time in it. It is rare: most
 * machines, and those of the workflows, have an ordinary Chromium or Chrome only.
 */
const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The Chromium for the browser tests: the one that TEST_BROWSER names (a path, or a program on the
 * PATH), else Playwright's own, which fits it best, else the machine's.
 * @param {string[]} applications where browsers install themselves outside of the PATH
 * @returns {string | undefined} path of the program
 * @throws {Problem} when TEST_BROWSER names none that runs
 */
function findBrowser(applications = applicationFiles()) {
  const named = process.env.TEST_BROWSER;
  if (named) return requireNamed(named);
  const own = playwrightsOwn();
  if (own && fs.existsSync(own)) return own;
  return onPath(namesOnPath).find(canRun) ?? applications.find((file) => fs.existsSync(file));
}

/** @param {string} named */
function requireNamed(named) {
  const files = path.basename(named) === named ? onPath([named]) : [path.resolve(named)];
  const found = files.find(canRun);
  if (found) return found;
  throw new Problem(`TEST_BROWSER is "${named}": there is no such program, or it does not run`);
}

/** Undefined while Playwright itself is not installed. */
function playwrightsOwn() {
  try {
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Of the files of programs. */
const suffix = process.platform === 'win32' ? '.exe' : '';

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, `${name}${suffix}`)))
    .filter((file) => fs.existsSync(file));
}

/**
 * Ubuntu's chromium-browser can be a notice that asks to install something else.
 * @param {string} program
 */
function canRun(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Where Chrome and Chromium install themselves on macOS and Windows, where no PATH names them. */
function applicationFiles() {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ];
  }
  return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    ]);
}

/**
 * Makes sure that a browser is there, and installs one when it is not.
 * @param {string[]} applications as for `findBrowser`
 * @throws {Problem} when none could be installed
 */
async function installBrowserIfNeeded(applications = applicationFiles()) {
  if (findBrowser(applications)) return;
  console.log('Installing Chromium for the browser tests.');
  await (isDebianAsRoot() ? installWithApt() : installWithPlaywright());
  if (findBrowser(applications)) return;
  throw new Problem(
    'No browser for the tests: install Chromium or Chrome, or run: npx playwright install chromium',
  );
}

/** Not Ubuntu: its Chromium packages are only pointers to a snap. */
function isDebianAsRoot() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    fs.existsSync(release) &&
    /^ID=debian$/m.test(fs.readFileSync(release, 'utf8'))
  );
}

async function installWithApt() {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  );
}

async function installWithPlaywright() {
  const cli = require.resolve('@playwright/test/cli');
  // The system libraries that Chromium needs can only be added by root.
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0;
  const args = ['install', 'chromium', ...(withLibraries ? ['--with-deps'] : [])];
  await runNode(cli, args, { quiet: true });
}

module.exports = { findBrowser, installBrowserIfNeeded };
