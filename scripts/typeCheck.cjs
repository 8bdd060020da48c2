const path = require('node:path');
const { runNode } = require('./run.cjs');

/** @typedef {import('./run.cjs').RunOptions} RunOptions */

/**
 * Checks the types of all packages. With one checker: each of several would work out mongoose's large types
 * again. The compiler is a Go program; with a fourth of its garbage collections it needs a fifth less of a
 * processor, for a fifth more memory.
 * @param {string[]} [args] of the compiler
 * @param {RunOptions} [options]
 */
function runTypeCheck(args = [], options = {}) {
  const folder = path.dirname(require.resolve('typescript/package.json'));
  const compiler = path.join(folder, 'bin', 'tsc');
  return runNode(compiler, ['-b', '--checkers', '1', ...args], {
    ...options,
    env: { GOGC: '400' },
  });
}

module.exports = { runTypeCheck };
