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
 * Makes the clone one of this commit, whose files are in place already.
 * @param {string} commit
 */
async function noteCommit(commit) {
  // Of a git that was killed.
  fs.rmSync(path.join(root, '.git', 'index.lock'), { force: true });
  await git(['worktree', 'prune']);
  await git(['reset', '--quiet', commit]);
}

module.exports = { git, isClone, noteCommit };
