const fs = require('node:fs');
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');
const { root } = require('./root.cjs');
const { isAlive } = require('./update/journal.cjs');

/** Outside of what an installation or a build replaces. */
const lock = path.join(root, '.preparing');
const pidFile = path.join(lock, 'pid');

const lookEveryMs = 200;

/** So long after the folder of the lock its file may come. */
const writingMs = 2000;

/** No installation takes longer; a pid that is still alive then is another program's. */
const longestMs = 60 * 60 * 1000;

/**
 * Installs or builds while no other command does so in this folder: two at once would break each other's files. What
 * is to be done must be looked at again then, since the other command may have done it.
 * @param {() => Promise<void>} work
 */
async function inTurn(work) {
  const isHeld = await takeLock();
  try {
    await work();
  } finally {
    if (isHeld) removeLock();
  }
}

/** @returns {Promise<boolean>} false where the folder cannot be written: npm then says what is wrong */
async function takeLock() {
  for (let waits = 0; ; waits += 1) {
    try {
      fs.mkdirSync(lock);
      fs.writeFileSync(pidFile, String(process.pid));
      return true;
    } catch (error) {
      if (!isTaken(error)) return false;
    }
    // Not taken at once: another process may take the same lock over at this moment.
    if (isLeft()) removeLock();
    else if (waits === 0) console.log('Waiting for another command that installs or builds here.');
    await wait(lookEveryMs);
  }
}

/** @param {unknown} error */
function isTaken(error) {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function removeLock() {
  fs.rmSync(lock, { recursive: true, force: true });
}

/** Whether the process that took the lock has ended without giving it back. A container gives its pid again. */
function isLeft() {
  try {
    const pid = Number(fs.readFileSync(pidFile, 'utf8'));
    if (!(pid > 0)) return isOlderThan(writingMs);
    return pid === process.pid || !isAlive(pid) || isOlderThan(longestMs);
  } catch {
    return isOlderThan(writingMs);
  }
}

/** @param {number} milliseconds */
function isOlderThan(milliseconds) {
  const made = fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > milliseconds;
}

module.exports = { inTurn };
