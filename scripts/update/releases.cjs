const fs = require('node:fs');
const path = require('node:path');
const { Problem } = require('../problem.cjs');
const { root } = require('../root.cjs');
const { run } = require('../run.cjs');
const { fetchTags, git, isClone } = require('./git.cjs');
const { places, updateFolder } = require('./journal.cjs');

/**
 * A release that the site can become.
 * @typedef {object} Release
 * @property {string} version
 * @property {string} node the lowest version of Node that it runs on
 * @property {string} changelog
 * @property {string | undefined} tag of the clone; undefined for a folder
 * @property {string | undefined} folder that holds it; undefined for a tag
 */

const tagPattern = /^v\d+\.\d+\.\d+$/;

/**
 * Finds the newest release: of the clone's own remote, of another address, or in a folder or file.
 * @param {string | undefined} from a folder, a .tgz file, or the address of a repository
 * @param {number} limitMs for the answer of a repository
 * @returns {Promise<Release>}
 * @throws {Problem} when there is none
 */
async function findRelease(from, limitMs) {
  if (from !== undefined && isPackage(from)) return await unpackFile(from);
  if (from !== undefined && fs.existsSync(path.join(from, 'package.json')) && !isRepository(from)) {
    return readFolder(from);
  }
  if (!isClone()) {
    throw new Problem(
      'This folder is no clone of a repository. Download the new release as .tar.gz and name the file: npm run update -- --from <file>',
    );
  }
  return await findTag(from ?? 'origin', limitMs);
}

/** @param {string} from */
function isPackage(from) {
  return /\.(tgz|tar\.gz)$/.test(from) && fs.existsSync(from);
}

/** @param {string} folder */
function isRepository(folder) {
  return fs.existsSync(path.join(folder, '.git'));
}

/**
 * @param {string} remote
 * @param {number} limitMs for its answer
 */
async function findTag(remote, limitMs) {
  await fetchTags(remote, limitMs);
  const tags = (await git(['tag', '--list', 'v*']))
    .split('\n')
    .filter((tag) => tagPattern.test(tag));
  const tag = tags.sort((one, other) => compareVersions(one, other)).at(-1);
  if (tag === undefined) {
    throw new Problem(
      `${remote} has no release. Name the address of the repository that has: npm run update -- --from <address>`,
    );
  }
  const manifest = await git(['show', `${tag}:package.json`]);
  const changelog = await git(['show', `${tag}:CHANGELOG.md`]);
  return { ...describe(manifest, changelog), tag, folder: undefined };
}

/** @param {string} file */
async function unpackFile(file) {
  const folder = path.join(updateFolder, 'unpacked');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(updateFolder, { recursive: true, mode: 0o700 });
  fs.mkdirSync(folder);
  const args = ['-xzf', path.resolve(file), '--strip-components=1', '-C', folder];
  const { code, output } = await run('tar', args, { quiet: true });
  if (code !== 0) throw new Problem(`${file} cannot be unpacked: see the message above.`, output);
  return readFolder(folder);
}

/** @param {string} folder */
function readFolder(folder) {
  const read = (/** @type {string} */ name) => fs.readFileSync(path.join(folder, name), 'utf8');
  return { ...describe(read('package.json'), read('CHANGELOG.md')), tag: undefined, folder };
}

/**
 * @param {string} manifest
 * @param {string} changelog
 */
function describe(manifest, changelog) {
  const { version, engines } = JSON.parse(manifest);
  return { version, node: String(engines.node).replace(/[^0-9.]/g, ''), changelog };
}

/** The version of the site as it is. */
function ownVersion() {
  return String(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version);
}

/**
 * @param {string} one
 * @param {string} other
 * @returns less than 0 when the first one is older
 */
function compareVersions(one, other) {
  const parts = (/** @type {string} */ text) => text.replace('v', '').split('.').map(Number);
  const [ours, theirs] = [parts(one), parts(other)];
  for (const place of [0, 1, 2]) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * What the club reads: everything above the section of its own version.
 * @param {string} changelog
 * @param {string} version
 */
function newsSince(changelog, version) {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const own = sections.findIndex((section) => section.split(/\s/, 2)[1] === version);
  return sections
    .slice(0, own === -1 ? 1 : own)
    .join('')
    .trim();
}

/**
 * Puts the release into a folder beside the site.
 * @param {Release} release
 * @returns {Promise<string | undefined>} its commit, of a clone
 */
async function unpack({ tag, folder }) {
  fs.rmSync(places.next, { recursive: true, force: true });
  if (folder !== undefined) {
    fs.cpSync(folder, places.next, { recursive: true, filter: isSource });
    return undefined;
  }
  await git(['worktree', 'prune']);
  await git(['worktree', 'add', '--quiet', '--detach', places.next, String(tag)]);
  return await git(['rev-parse', 'HEAD'], places.next);
}

/** Without what a trial of the release has left there. @param {string} file */
function isSource(file) {
  return !/^(node_modules|dist|\.git|\.data|\.update|\.env)$/.test(path.basename(file));
}

module.exports = { compareVersions, findRelease, newsSince, ownVersion, unpack };
