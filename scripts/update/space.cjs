const fs = require('node:fs');
const { Problem } = require('../problem.cjs');
const { root } = require('../root.cjs');

const gb = 1000 ** 3;
/** A second installation, and copies of the data of an ordinary club. */
const neededFirst = 2 * gb;
/** The data on which the release is tried, what is kept of it while the release takes over, and the growth of both. */
const copiesOfBackup = 3;
const spare = 0.2 * gb;

/**
 * Whether there is space for an update: asked before it begins, and again when the size of the backup is known.
 * @param {string} [backup] the file
 * @param {{ bavail: number, bsize: number }} [disk]
 * @throws {Problem} when the update would fill the disk
 */
function requireSpace(backup, disk = fs.statfsSync(root)) {
  const needed =
    backup === undefined ? neededFirst : copiesOfBackup * fs.statSync(backup).size + spare;
  const free = disk.bavail * disk.bsize;
  if (free >= needed) return;
  throw new Problem(
    `An update needs ${inGb(needed)} GB of free space, and the disk has ${inGb(free)}. Free some space and run the command again. Nothing was changed.`,
  );
}

/** @param {number} bytes */
function inGb(bytes) {
  return (bytes / gb).toFixed(1);
}

module.exports = { requireSpace };
