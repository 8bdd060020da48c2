const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** What a package folder holds that its build never reads. */
const ignoredFolders = new Set(['node_modules', 'dist', 'test']);
const ignoredFiles = /\.test\.tsx?$/;

/**
 * A hash over the names and contents of all files in the given files and folders. Contents and not
 * dates, because git sets today's date on every file it writes.
 * @param {string[]} inputs absolute paths; one that does not exist counts as absent
 * @param {string} [settings] anything else that decides the outcome
 * @returns {string} 64 hexadecimal digits
 */
function fingerprint(inputs, settings = '') {
  const hash = createHash('sha256').update(settings);
  for (const input of inputs) {
    for (const file of filesIn(input)) {
      const content = fs.readFileSync(file);
      // The length in front keeps two neighbouring files from being read as one.
      hash.update(`\n${path.relative(input, file)}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} input
 * @returns {string[]}
 */
function filesIn(input) {
  const stat = fs.statSync(input, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [input];
  return fs
    .readdirSync(input, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? !ignoredFolders.has(entry.name) : !ignoredFiles.test(entry.name),
    )
    .map((entry) => path.join(input, entry.name))
    .sort()
    .flatMap(filesIn);
}

module.exports = { fingerprint };
