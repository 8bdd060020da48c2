const fs = require('node:fs');
const path = require('node:path');
const { root } = require('../root.cjs');

/** Everything that an update needs beside the site; on the same disk, so that folders can be moved. */
const updateFolder = path.join(root, '.update');

/** The new release, ready to run; what it has replaced; and data to try it on. */
const places = {
  next: path.join(updateFolder, 'new'),
  former: path.join(updateFolder, 'before'),
  trial: path.join(updateFolder, 'trial'),
};

/**
 * How far an update is. The file is replaced as a whole, so that a process that is killed leaves either state.
 * @typedef {object} Journal
 * @property {'prepared' | 'stopping' | 'changing' | 'looking' | 'goingBack' | 'done' | 'failed'} phase
 * - prepared: the release has proved itself on a copy of the data, and the next start takes it
 * - stopping: the running site ends for it
 * - changing: the data is kept, and the folders are being moved
 * - looking: the new release is tried on the site's own data
 * - goingBack: it did not work, and everything is being put back
 * @property {string} from version
 * @property {string} to version
 * @property {string[]} names what is replaced at the top of the site's folder
 * @property {string} [fromCommit] of a clone
 * @property {string} [toCommit] of a clone
 * @property {string} backup the file that was verified
 * @property {boolean} atOnce whether the running site shall end for it
 * @property {number} [pid] of the start that is at it
 * @property {number} [lookedAt] the process of the release that is tried
 * @property {string} [reason] why it failed
 */

const file = path.join(updateFolder, 'journal.json');

/** @returns {Journal | undefined} */
function readJournal() {
  if (!fs.existsSync(file)) return undefined;
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/**
 * On the disk when it returns.
 * @param {Journal} journal
 */
function writeJournal(journal) {
  fs.mkdirSync(updateFolder, { recursive: true });
  const unfinished = `${file}.part`;
  const handle = fs.openSync(unfinished, 'w');
  fs.writeSync(handle, JSON.stringify(journal, null, 2));
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(unfinished, file);
}

function removeJournal() {
  fs.rmSync(file, { force: true });
}

/** @param {number | undefined} pid */
function isAlive(pid) {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

module.exports = { isAlive, places, readJournal, removeJournal, updateFolder, writeJournal };
