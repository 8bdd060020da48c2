const { randomInt } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { jestPart, playwrightPart, runParts, scriptPart } = require('./checks.cjs');
const { nightlyFile } = require('./nightlyFile.cjs');
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
  'bench:database': ['1000'],
  'bench:interactions': ['open'],
  'bench:lists': ['400'],
  'bench:pages': ['/'],
  'bench:rush': ['30'],
  'bench:start': [],
  simulate: ['short'],
};

const journeys = 'test:e2e:nightly';
const journeysOfLuck = 'test:e2e:luck';

/** The parts of a night by their names, which are arguments of `npm run test:nightly`. */
const night = {
  fuzzer: () => [jestPart('Random requests', ['--selectProjects', 'server', '--', fuzzer], env)],
  database: () => [jestPart('Embedded database', ['--selectProjects', 'embedded-mongo'], env)],
  // One file at a time: some measure how fast the site answers, and would measure the others too.
  server: () => packagePart('Server', 'server', ['--runInBand']),
  client: () => packagePart('Client', 'client'),
  update: () => [
    jestPart('Update', ['--selectProjects', 'scripts', '--', 'scripts/update/wholeSite'], env),
  ],
  journeys: () => [playwrightPart('All journeys', journeys)],
  // Tests of the day that pass by luck: in another order, with late answers, on slow phones.
  luck: () => {
    const seed = String(randomInt(1, 2 ** 31 - 1));
    return [
      jestPart(`Unit tests, LUCK_SEED=${seed}`, [], { LUCK_SEED: seed }),
      playwrightPart('Journeys by luck', journeysOfLuck, ['--shuffle']),
    ];
  },
  measurements: () =>
    Object.entries(measurements).map(([script, args]) => scriptPart(script, args)),
};

/**
 * @param {string} name
 * @param {string} project of Jest, and its folder in `packages`
 * @param {string[]} [args] of Jest
 * @returns {import('./checks.cjs').Part[]} none without files: Jest would run all
 */
function packagePart(name, project, args = []) {
  const files = filesOfNight(project);
  if (files.length === 0) return [];
  return [jestPart(name, ['--selectProjects', project, ...args, '--', ...files], env)];
}

/**
 * The test files of a package that do more each night, and those that run then only.
 * @param {string} project
 */
function filesOfNight(project) {
  return ['src', 'test']
    .flatMap((folder) => filesIn(`packages/${project}/${folder}`))
    .filter((file) => file !== fuzzer && isOfNight(file));
}

/**
 * @param {string} folder
 * @returns {string[]} paths of what is in it, from the repository's top folder
 */
function filesIn(folder) {
  return fs
    .readdirSync(path.join(root, folder), { encoding: 'utf8', recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
}

/**
 * Whether a test file has something to do in a night.
 * @param {string} file from the repository's top folder
 */
function isOfNight(file) {
  if (!/\.test\.tsx?$/.test(file)) return false;
  if (nightlyFile.test(file)) return true;
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
const scripts = [...Object.keys(measurements), journeys, journeysOfLuck];

module.exports = { filesOfNight, isOfNight, night, runNight, scripts };
