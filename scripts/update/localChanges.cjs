const { Problem } = require('../problem.cjs');
const { git } = require('./git.cjs');
const { places } = require('./journal.cjs');

/**
 * A club's own changes of the code must not get lost.
 * @param {string} tag of the release
 * @param {boolean} isKept whether commits of the club are put on top of the release
 * @throws {Problem} when there are changes that would be
 */
async function requireNoChanges(tag, isKept) {
  const open = await git(['status', '--porcelain', '--untracked-files=normal']);
  const inReleases = (await git(['ls-tree', '--name-only', 'HEAD'])).split('\n');
  const files = open
    .split('\n')
    .map((line) => line.replace(/^\s*\S+\s+/, ''))
    .filter((file) => inReleases.includes(file.split('/')[0] ?? ''));
  if (files.length > 0) {
    throw new Problem(
      `These files of the site were changed here: ${shown(files)}. Keep them with: git add --all && git commit --message "Our changes", and run: npm run update -- --keep-changes. Nothing was changed.`,
    );
  }
  const own = await ownCommits(tag);
  if (own.length === 0 || isKept) return;
  throw new Problem(
    `This clone has ${own.length} commits of its own: ${shown(own)}. To put them on top of the new version: npm run update -- --keep-changes. Nothing was changed.`,
  );
}

/**
 * Puts the club's own commits, if there are any, on top of the release that is prepared.
 * @param {string} tag
 * @returns {Promise<string>} the commit that the site becomes
 * @throws {Problem} when both have changed the same lines
 */
async function keepChanges(tag) {
  const own = await ownCommits(tag);
  const inNext = (/** @type {string[]} */ args) => git(args, places.next);
  if (own.length === 0) return await inNext(['rev-parse', 'HEAD']);
  const base = await git(['merge-base', 'HEAD', tag]);
  const commits = (await git(['rev-list', '--reverse', '--no-merges', `${base}..HEAD`])).split(
    '\n',
  );
  try {
    // The name is for clones that have none; the author stays.
    const name = ['-c', 'user.name=Club', '-c', 'user.email=club@localhost'];
    await git(
      [...name, 'cherry-pick', '--allow-empty', '--keep-redundant-commits', ...commits],
      places.next,
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const files = (await inNext(['diff', '--name-only', '--diff-filter=U'])).split('\n');
    throw new Problem(
      `The new version and this clone have changed the same lines of ${shown(files)}. Put your commits on top of ${tag} by hand (git rebase ${tag}), and start the site. Nothing was changed.`,
    );
  }
  return await inNext(['rev-parse', 'HEAD']);
}

/**
 * @param {string} tag
 * @returns {Promise<string[]>} the subjects of the commits that the release does not hold
 */
async function ownCommits(tag) {
  const subjects = await git(['log', '--format=%s', '--no-merges', `${tag}..HEAD`]);
  return subjects.split('\n').filter(Boolean);
}

/** @param {string[]} names */
function shown(names) {
  const rest = names.length > 5 ? ` and ${names.length - 5} more` : '';
  return `${names.slice(0, 5).join(', ')}${rest}`;
}

module.exports = { keepChanges, requireNoChanges };
