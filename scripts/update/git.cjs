const fs = require('node:fs');
const path = require('node:path');
const { Problem } = require('../problem.cjs');
const { root } = require('../root.cjs');
const { run } = require('../run.cjs');

/** Git asks nothing: nobody may be there to answer. */
const env = { GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' };

/** Whether the site's folder is a clone. */
function isClone() {
  return fs.existsSync(path.join(root, '.git'));
}

/**
 * @param {string[]} args
 * @param {string} [folder]
 * @returns {Promise<string>} what git prints
 * @throws {Problem} with git's own words when it fails
 */
async function git(args, folder = root) {
  const { code, output } = await run('git', ['-C', folder, ...args], { quiet: true, env });
  if (code !== 0) throw new Problem(`git ${args[0]} failed: see what it says above.`, output);
  return output.trim();
}

/**
 * Fetches the tags of releases.
 * @param {string} remote a name or an address
 * @param {number} limitMs
 * @throws {Problem} when nobody answers
 */
async function fetchTags(remote, limitMs) {
  const args = ['-C', root, 'fetch', '--quiet', '--no-tags', remote, '+refs/tags/v*:refs/tags/v*'];
  const { code, output, isLate } = await run('git', args, { quiet: true, env, limitMs });
  if (code === 0) return;
  const reason = isLate
    ? `there was no answer within ${inMinutes(limitMs)}`
    : 'see what git says above';
  throw new Problem(
    `The releases at ${remote} could not be asked for: ${reason}. Is this machine on the internet, and may it read the repository? Nothing was changed.`,
    output,
  );
}

/** @param {number} milliseconds */
function inMinutes(milliseconds) {
  const minutes = Math.ceil(milliseconds / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/**
 * Makes the clone one of this commit, whose files are in place already.
 * @param {string} commit
 */
async function noteCommit(commit) {
  // Of a git that was killed.
  fs.rmSync(path.join(root, '.git', 'index.lock'), { force: true });
  await git(['worktree', 'prune']);
  await git(['reset', '--quiet', commit]);
}

module.exports = { fetchTags, git, inMinutes, isClone, noteCommit };
