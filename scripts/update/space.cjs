const fs = require('node:fs');
const { Problem } = require('../problem.cjs');
const { root } = require('../root.cjs');

/** A second installation, and copies of the data of an ordinary club. */
const neededGb = 2;
const gb = 1000 ** 3;

/** @throws {Problem} when an update would fill the disk */
function requireSpace() {
  const { bavail, bsize } = fs.statfsSync(root);
  const freeGb = (bavail * bsize) / gb;
  if (freeGb >= neededGb) return;
  throw new Problem(
    `An update needs ${neededGb} GB of free space, and the disk has ${freeGb.toFixed(1)}. Free some space and run the command again. Nothing was changed.`,
  );
}

module.exports = { requireSpace };
