const vm = require('node:vm');

/**
 * The modules that this process has compiled, by their file.
 * @type {Map<string, { source: string, script: vm.Script }>}
 */
const compiled = new Map();

/**
 * The function around a module, in a context. A process compiles each module once for all contexts, and
 * again when its source has changed.
 * @param {object} module
 * @param {string} module.file absolute path, for stack traces
 * @param {string} module.source JavaScript
 * @param {readonly string[]} module.parameters what the module finds by name, such as 'require'
 * @param {vm.Context} [context] by default that of the process
 * @throws {SyntaxError} when the source is no JavaScript
 */
function compileModule({ file, source, parameters }, context) {
  const known = compiled.get(file);
  const script = known?.source === source ? known.script : compile(file, source, parameters);
  compiled.set(file, { source, script });
  return context ? script.runInContext(context) : script.runInThisContext();
}

/**
 * @param {string} file
 * @param {string} source
 * @param {readonly string[]} parameters
 */
function compile(file, source, parameters) {
  const begin = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${begin}${source}\n})`, { filename: file, columnOffset: -begin.length });
}

module.exports = { compileModule };
