const fs = require('node:fs');
const path = require('node:path');
const { fingerprint } = require('./fingerprint.cjs');
const { inTurn } = require('./inTurn.cjs');
const { Problem } = require('./problem.cjs');
const { root } = require('./root.cjs');
const { runNpm } = require('./run.cjs');

/** A package comes after those that it needs. */
const packages = ['embedded-mongo', 'client', 'server'];

/** What every build reads besides the package's own folder. */
const sharedInputs = ['packages/shared/src', 'tsconfig.base.json', 'package-lock.json'];

/**
 * Builds each package whose sources, configuration or dependencies changed since its last build.
 * @param {string[]} [names] folders in packages/
 * @throws {Problem} when a build fails
 */
async function buildIfStale(names = packages) {
  for (const name of names) {
    if (readFingerprint(name) === fingerprintOf(name)) continue;
    requireUsualPath();
    await inTurn(async () => {
      const wanted = fingerprintOf(name);
      if (readFingerprint(name) !== wanted) await build(name, wanted);
    });
  }
}

/** @throws {Problem} when the tools of the build would take a part of the path for a query or a fragment */
function requireUsualPath() {
  if (!/[#?]/.test(root)) return;
  throw new Problem(
    `The site cannot be built in ${root}, because of the # or ? in this path. Rename the folder.`,
  );
}

/** @param {string} name */
function fingerprintOf(name) {
  const inputs = [`packages/${name}`, ...sharedInputs].map((input) => path.join(root, input));
  return fingerprint(inputs, viteVariables());
}

/** The VITE_... variables, which Vite writes into the client's files. */
function viteVariables() {
  return [
    ...dotenvLines(),
    ...Object.entries(process.env).map(([name, value]) => `${name}=${value}`),
  ]
    .filter((line) => line.startsWith('VITE_'))
    .sort()
    .join('\n');
}

/** @throws {Problem} when there is a `.env` that cannot be read, e.g. another user's */
function dotenvLines() {
  const dotenv = path.join(root, '.env');
  if (!fs.existsSync(dotenv)) return [];
  try {
    return fs.readFileSync(dotenv, 'utf8').split(/\r?\n/);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(`.env: cannot be read (${reason}). It must belong to the user of the site.`);
  }
}

/** @param {string} name */
function fingerprintFile(name) {
  return path.join(root, 'packages', name, 'dist', '.fingerprint');
}

/** @param {string} name */
function readFingerprint(name) {
  const file = fingerprintFile(name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/**
 * Removes the fingerprint before the build and writes it after: a build that fails or is interrupted
 * leaves none, so the next run builds again.
 * @param {string} name
 * @param {string} wanted
 */
async function build(name, wanted) {
  console.log(`Building ${name}.`);
  fs.rmSync(fingerprintFile(name), { force: true });
  const { code, output } = await runNpm(
    ['run', 'build', '--silent', '--workspace', `packages/${name}`],
    {
      quiet: true,
      env: { NODE_ENV: 'production' },
    },
  );
  if (code !== 0) {
    throw new Problem(`packages/${name} could not be built: see the message above.`, output);
  }
  fs.mkdirSync(path.dirname(fingerprintFile(name)), { recursive: true });
  fs.writeFileSync(fingerprintFile(name), wanted);
}

module.exports = { buildIfStale };
