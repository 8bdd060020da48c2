/**
 * Something the person at the keyboard can put right. Shown as its one line, without a stack.
 * `output` is what a failed program said, for the cases where the line alone would not help.
 */
class Problem extends Error {
  /**
   * @param {string} line
   * @param {string} [output]
   */
  constructor(line, output = '') {
    super(line);
    this.output = output;
  }
}

const diskFull = 'No space is left on the disk. Free some space and run the command again.';

/**
 * The problem behind whatever was thrown: a full disk reaches us as an error code of our own
 * file operations, or in the words of npm, Vite or esbuild.
 * @param {unknown} error
 * @returns {Problem | undefined} undefined for a bug, which deserves its stack
 */
function toProblem(error) {
  if (!(error instanceof Error)) return undefined;
  const output = error instanceof Problem ? error.output : '';
  if (/ENOSPC|no space left on device/i.test(`${error.message} ${output}`)) {
    return new Problem(diskFull);
  }
  return error instanceof Problem ? error : undefined;
}

module.exports = { Problem, toProblem };
