const path = require('node:path');
const { compileModule } = require('./compiledModules.cjs');

/**
 * @typedef {object} Loader
 * @property {(file: string) => string} transform gives the JavaScript of a file
 * @property {(from: string, name: string) => unknown} require gives what a file imports
 */

/**
 * The modules that this process has evaluated, by their files.
 * @type {Map<string, { exports: unknown }>}
 */
const modules = new Map();

const parameters = ['module', 'exports', 'require', '__dirname', '__filename'];

/** @type {Loader | undefined} */
let loader;

/**
 * Loads from now on with what the next test file has. What was loaded before imports with it, too: the loader of
 * a test file ends with the file.
 * @param {Loader} next
 */
function loadWith(next) {
  loader = next;
}

/**
 * A module that all test files of the process share.
 * @param {string} file absolute path
 * @returns {any} its exports
 */
function loadShared(file) {
  const known = modules.get(file);
  if (known) return known.exports;
  const requireFrom = (/** @type {string} */ name) => running().require(file, name);
  // React asks its module for Node's timers.
  const module = { exports: {}, require: requireFrom };
  modules.set(file, module);
  try {
    const evaluate = compileModule({ file, source: running().transform(file), parameters });
    evaluate.call(module.exports, module, module.exports, requireFrom, path.dirname(file), file);
  } catch (error) {
    modules.delete(file);
    throw error;
  }
  return module.exports;
}

function running() {
  if (!loader) throw new Error('No test file has begun.');
  return loader;
}

module.exports = { loadShared, loadWith };
