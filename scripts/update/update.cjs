const fs = require('node:fs');
const path = require('node:path');
const { parseArgs, parseEnv } = require('node:util');
const { Problem } = require('../problem.cjs');
const { root } = require('../root.cjs');
const { runNode } = require('../run.cjs');
const { finishUpdate } = require('./changeOver.cjs');
const { git, inMinutes } = require('./git.cjs');
const journals = require('./journal.cjs');
const { isAlive, places, readJournal, removeJournal, updateFolder, writeJournal } = journals;
const { keepChanges, requireNoChanges } = require('./localChanges.cjs');
const { lookAtSite } = require('./lookAtSite.cjs');
const { compareVersions, findRelease, newsSince, ownVersion, unpack } = require('./releases.cjs');
const { requireSpace } = require('./space.cjs');
const { namesToReplace } = require('./swap.cjs');
const { waitForResult } = require('./waitForResult.cjs');

/** @typedef {import('./releases.cjs').Release} Release */

const usage =
  'npm run update -- [--dry-run] [--later] [--keep-changes] [--from <folder, .tgz file or address of a repository>]';

const minuteMs = 60_000;
/** A network that hangs must not keep anybody waiting for ever. A small server builds for some minutes. */
const usualLimits = { answer: 5 * minuteMs, build: 45 * minuteMs };

/** @param {string[]} args */
function readOptions(args) {
  try {
    return parseArgs({
      args,
      options: {
        'dry-run': { type: 'boolean', default: false },
        later: { type: 'boolean', default: false },
        'keep-changes': { type: 'boolean', default: false },
        from: { type: 'string' },
      },
    }).values;
  } catch {
    throw new Problem(`This is not understood. It is: ${usage}`);
  }
}

/**
 * `npm run update`: prepares the newest release beside the site, which runs meanwhile, and tries it on a copy of
 * the data. The next start of the site takes it.
 * @param {string[]} args
 * @param {(file: string) => string} toPath understands a path as it was typed
 * @param {typeof usualLimits} [limits] in milliseconds
 */
async function update(args, toPath, limits = usualLimits) {
  const options = readOptions(args);
  const named = options.from ?? readReleasesUrl();
  const from = named && fs.existsSync(toPath(named)) ? toPath(named) : named;
  await endFormerUpdate();
  const own = ownVersion();
  const release = await findRelease(from, limits.answer);
  if (compareVersions(release.version, own) <= 0) {
    console.log(`The site is version ${own}, and there is no newer one.`);
    return;
  }
  console.log(`The site is version ${own}. The newest one is ${release.version}. What is new:\n`);
  console.log(`${newsSince(release.changelog, own)}\n`);
  requireNode(release);
  if (release.tag !== undefined) await requireNoChanges(release.tag, options['keep-changes']);
  requireSpace();
  if (options['dry-run']) {
    console.log(plan);
    return;
  }
  await prepare(release, !options.later, limits.build);
  await waitForResult(!options.later);
}

/** The repository that the operator has set, in the shell or in .env; undefined for that of the clone. */
function readReleasesUrl() {
  const file = path.join(root, '.env');
  // Editors of Windows begin a file with a mark, which would become a part of the first name.
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : '';
  const inFile = parseEnv(text);
  return process.env.RELEASES_URL || inFile.RELEASES_URL || undefined;
}

const plan = `Nothing was changed. Without --dry-run, this happens:
1. The new version is installed and built in .update/, while the site runs.
2. A backup is made and verified.
3. The new version is started on a copy of the data, and its pages are looked at.
4. The site ends. The data is kept, the new version takes the place of the old one, and its pages are looked at again, before visitors see it.
5. When something fails, version and data are again what they were.`;

/** @param {Release} release */
function requireNode({ version, node }) {
  if (compareVersions(process.versions.node, node) >= 0) return;
  throw new Problem(
    `Version ${version} needs Node ${node} or newer, and this is ${process.versions.node}. Install it first. Nothing was changed.`,
  );
}

/** One that was only prepared is prepared again; one that was killed goes back. */
async function endFormerUpdate() {
  const journal = readJournal();
  if (isAlive(journal?.pid) && journal?.phase !== 'done' && journal?.phase !== 'failed') {
    throw new Problem('The site is being updated now. Wait until it has started.');
  }
  if (journal?.phase === 'prepared' || journal?.phase === 'stopping') removeJournal();
  else await finishUpdate();
}

/**
 * @param {Release} release
 * @param {boolean} atOnce
 * @param {number} limitMs for the installation and the build
 */
async function prepare(release, atOnce, limitMs) {
  fs.mkdirSync(updateFolder, { recursive: true, mode: 0o700 });
  removePlaces();
  removeJournal();
  console.log(`Preparing version ${release.version} in ${updateFolder}.`);
  try {
    const proved = await prove(release, limitMs);
    writeJournal({ phase: 'prepared', from: ownVersion(), to: release.version, ...proved, atOnce });
  } catch (error) {
    removePlaces(); // they are as large as the site, which needs the space of the disk
    throw error;
  }
}

function removePlaces() {
  for (const folder of Object.values(places)) fs.rmSync(folder, { recursive: true, force: true });
}

/**
 * Installs and builds the release, and starts it on a copy of the data.
 * @param {Release} release
 * @param {number} limitMs for the installation and the build
 */
async function prove(release, limitMs) {
  const hasTag = release.tag !== undefined;
  let toCommit = await unpack(release);
  if (hasTag) toCommit = await keepChanges(String(release.tag));
  const environment = path.join(root, '.env');
  if (fs.existsSync(environment)) fs.copyFileSync(environment, path.join(places.next, '.env'));
  await must(
    'could not be installed and built',
    [path.join('scripts', 'launch.cjs'), 'build'],
    places.next,
    { limitMs },
  );
  console.log('Making a backup and verifying it.');
  const backup = await makeBackup();
  requireSpace(backup);
  console.log('Trying the new version on a copy of the data.');
  await tryOn(backup);
  const fromCommit = hasTag ? await git(['rev-parse', 'HEAD']) : undefined;
  return { names: namesToReplace(hasTag), fromCommit, toCommit, backup };
}

const maintenance = path.join('packages', 'server', 'dist', 'maintenance.js');

/** @returns {Promise<string>} the file */
async function makeBackup() {
  const said = await must('could not be backed up', [maintenance, 'backup'], root);
  const file = /now in (.+\.zip): /.exec(said)?.[1];
  if (file === undefined) throw new Problem('The backup does not say where it is.', said);
  await must('has a backup that could not be verified', [maintenance, 'backup:verify', file], root);
  return file;
}

/** @param {string} backup */
async function tryOn(backup) {
  const variables = { DATA_DIR: places.trial, MONGODB_URI: '', BACKUP_DIR: '', WORKERS: '' };
  await must('could not be copied', [maintenance, 'restore', backup], root, { env: variables });
  const problem = await lookAtSite(places.next, variables);
  fs.rmSync(places.trial, { recursive: true, force: true });
  if (problem !== null) {
    throw new Problem(
      `The new version does not work on this data, and nothing was changed. ${problem}`,
    );
  }
}

/**
 * @param {string} failed what is then said of the site
 * @param {string[]} args of Node; the program is named from the folder
 * @param {string} folder
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number }} [options]
 * @returns {Promise<string>} what the program says
 */
async function must(failed, [program = '', ...args], folder, options) {
  const how = { quiet: true, ...options };
  const { code, output, isLate } = await runNode(path.join(folder, program), args, how);
  if (code === 0) return output;
  const late = isLate ? ` within ${inMinutes(options?.limitMs ?? 0)}` : '';
  throw new Problem(
    `The update ends here, and nothing was changed: the site ${failed}${late}.`,
    output,
  );
}

module.exports = { update };
