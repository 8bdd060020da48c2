const { execFileSync } = require('node:child_process');
const path = require('node:path');

const builder = path.join(__dirname, '../../../scripts/buildPackages.cjs');

/** Builds the database, if its sources have changed: some tests start it as it is shipped. */
module.exports = function buildDatabase() {
  execFileSync(process.execPath, [builder, 'embedded-mongo'], { stdio: 'inherit' });
};
