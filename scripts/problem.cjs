/**
 * Something that the person at the keyboard can correct. Shown as one line, without a stack. `output`
 * is what a failed program printed; it is shown before the line.
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
 * The problem behind an error. A full disk shows as an error code of our own file operations, or in
 * the output of npm, Vite or esbuild.
 * @param {unknown} error
 * @returns {Problem | undefined} undefined for a bug, whose stack must be shown
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
