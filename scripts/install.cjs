const fs = require('node:fs');
const path = require('node:path');
const { inTurn } = require('./inTurn.cjs');
const { Problem } = require('./problem.cjs');
const { root } = require('./root.cjs');
const { runNpm } = require('./run.cjs');

/** npm writes this file last. When it is missing, an installation may also have been interrupted. */
const installedLock = path.join(root, 'node_modules', '.package-lock.json');
const wantedLock = path.join(root, 'package-lock.json');

/** It finds no package-lock.json there, and says nothing of the path. */
const olderNpm =
  'npm 10 cannot install in a folder with a % or a ? in its path: rename the folder, or update npm (npm install --global npm).';

/** Whether node_modules is missing, unfinished or older than package-lock.json. */
function isInstallNeeded() {
  if (!fs.existsSync(installedLock)) return true;
  return fs.statSync(installedLock).mtimeMs < fs.statSync(wantedLock).mtimeMs;
}

/**
 * Installs exactly what package-lock.json lists, if that has not been done yet. Install scripts stay
 * off: no package of this site needs one, and attackers often use them.
 * @throws {Problem} when npm fails
 */
async function installIfNeeded() {
  if (!isInstallNeeded()) return;
  await inTurn(async () => {
    if (isInstallNeeded()) await install();
  });
}

async function install() {
  console.log('Installing packages. This happens once and can take a minute.');
  const { code, output } = await runNpm(
    // With NODE_ENV=production in the shell, npm would leave out the build tools.
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  );
  if (code !== 0) {
    const failed = 'The packages could not be installed: see what npm says above.';
    throw new Problem(/[%?]/.test(root) ? `${failed} ${olderNpm}` : failed, output);
  }
}

module.exports = { installIfNeeded };
