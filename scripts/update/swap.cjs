const fs = require('node:fs');
const path = require('node:path');
const { root } = require('../root.cjs');
const { places } = require('./journal.cjs');

/** What belongs to the site and not to a release. */
const kept = ['.git', '.env', '.update', '.data', '.data-demo'];

/**
 * What a release replaces at the top of the site's folder. Whatever else is there stays, e.g. a folder of
 * backups.
 * @param {boolean} isClone a clone holds the club's own content; without git, the folder on this machine does
 * @returns {string[]}
 */
function namesToReplace(isClone) {
  const own = isClone ? kept : [...kept, 'content'];
  return fs.readdirSync(places.next).filter((name) => !own.includes(name));
}

/**
 * Puts the new release in place. Each folder is moved in one step.
 * @param {string[]} names
 */
function swapForward(names) {
  fs.mkdirSync(places.former, { recursive: true });
  for (const name of names) move(root, places.former, name);
  for (const name of names) move(places.next, root, name);
}

/**
 * Puts the former release back, wherever `swapForward` or this function has ended.
 * @param {string[]} names
 */
function swapBack(names) {
  for (const name of names) {
    const isMovedOut = fs.existsSync(path.join(places.former, name));
    const isMovedIn = !fs.existsSync(path.join(places.next, name));
    // Where it was not moved out, it is still the former one, or there was none.
    if (isMovedIn) move(root, places.next, name);
    if (isMovedOut) move(places.former, root, name);
  }
}

/**
 * @param {string} from a folder
 * @param {string} to a folder
 * @param {string} name of what is moved, if it is there
 */
function move(from, to, name) {
  if (fs.existsSync(path.join(from, name))) {
    fs.renameSync(path.join(from, name), path.join(to, name));
  }
}

module.exports = { namesToReplace, swapBack, swapForward };
