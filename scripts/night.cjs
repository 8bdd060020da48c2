const fs = require('node:fs');
const path = require('node:path');
const { jestPart, playwrightPart, runParts, scriptPart } = require('./checks.cjs');
const { Problem } = require('./problem.cjs');
const { root } = require('./root.cjs');

/** Tests then do all of which they do less in `npm test`. */
const env = { NIGHTLY: '1' };

const fuzzer = 'packages/server/src/openapi/fuzz.test.ts';

/**
 * Short forms of the measurements, so that somebody notices when one no longer runs.
 * @type {Record<string, string[]>} arguments by script of package.json
 */
const measurements = {
  bench: ['short'],
  'bench:certificates': [],
  'bench:desk': ['400'],
  'bench:door': ['5'],
  'bench:growth': ['0.01'],
  'bench:interactions': ['open'],
  'bench:lighthouse': ['/'],
  'bench:lists': ['400'],
  'bench:moments': [],
  'bench:overview': ['400'],
  'bench:pictures': [],
  'bench:rush': ['30'],
  'bench:start': [],
  simulate: ['short'],
};

const journeys = 'test:e2e:nightly';

/** The parts of a night by their names, which are arguments of `npm run test:nightly`. */
const night = {
  fuzzer: () => [jestPart('Random requests', ['--selectProjects', 'server', '--', fuzzer], env)],
  database: () => [
    jestPart('Embedded database', ['--selectProjects', 'embedded-mongo'], env),
    scriptPart('bench:database'),
  ],
  server: () => [
    // One file at a time: some measure how fast the site answers, and would measure the others too.
    jestPart('Server', ['--selectProjects', 'server', '--runInBand', '--', ...serverFiles()], env),
  ],
  update: () => [
    jestPart('Update', ['--selectProjects', 'scripts', '--', 'scripts/update/wholeSite'], env),
  ],
  journeys: () => [playwrightPart('All journeys', journeys)],
  measurements: () =>
    Object.entries(measurements).map(([script, args]) => scriptPart(script, args)),
};

/** The test files of the server that do more each night, and those that run then only. */
function serverFiles() {
  const sources = 'packages/server/src';
  return fs
    .readdirSync(path.join(root, sources), { encoding: 'utf8', recursive: true })
    .map((file) => `${sources}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file !== fuzzer && isOfNight(file));
}

/**
 * Whether a test file has something to do in a night.
 * @param {string} file from the repository's top folder
 */
function isOfNight(file) {
  if (!/\.test\.tsx?$/.test(file)) return false;
  if (file.includes('.nightly.test.')) return true;
  return /from '[./]+\/(?:test\/)?nightly'/.test(fs.readFileSync(path.join(root, file), 'utf8'));
}

/**
 * What is too long for `npm test`.
 * @param {string[]} names of parts; without any, the whole night
 * @returns {Promise<number>} exit code
 * @throws {Problem} when there is no part of that name
 */
async function runNight(names) {
  const parts = Object.entries(night);
  const known = parts.map(([name]) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Problem(`A night has no part "${unknown}". It has: ${known.join(', ')}`);
  }
  const chosen = parts.filter(([name]) => names.length === 0 || names.includes(name));
  return await runParts(chosen.flatMap(([, create]) => create()));
}

/** What the parts run besides test files. */
const scripts = [...Object.keys(measurements), 'bench:database', journeys];

module.exports = { isOfNight, night, runNight, scripts, serverFiles };
