const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** Folders of a package that its build does not read. */
const ignoredFolders = new Set(['node_modules', 'dist', 'test']);
const ignoredFiles = /\.test\.tsx?$/;

/**
 * A hash over the names and contents of all files in the given files and folders. Contents and not
 * dates, because git gives every file that it writes today's date.
 * @param {string[]} inputs absolute paths; one that does not exist counts as absent
 * @param {string} [settings] anything else that changes the result
 * @returns {string} 64 hexadecimal digits
 */
function fingerprint(inputs, settings = '') {
  const hash = createHash('sha256').update(settings);
  for (const input of inputs) {
    for (const file of filesIn(input)) {
      const content = fs.readFileSync(file);
      // With its length in front, the end of a file cannot be taken for the beginning of the next.
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
