const path = require('node:path');
const Runtime = require('jest-runtime').default;
const { compileModule } = require('./compiledModules.cjs');

const packagesFolder = `${path.sep}node_modules${path.sep}`;

/**
 * The files of packages that this process has read. They do not change while it runs.
 * @type {Map<string, string>}
 */
const packageFiles = new Map();

/**
 * Jest's runtime. It evaluates each module for each test file, so that no file sees the state that another
 * has left. It would read and compile each module for each test file, too: a third of a run was spent on
 * that. Here a process does it once. The parts that change are Jest's own: `npm test` fails at once when a
 * new version of Jest has no such parts.
 */
class TestRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const { executor, fileCache, _environment: environment } = /** @type {any} */ (this);
    const parameters = executor.injectedModuleParameters;
    /** As Jest's own `compile`: null when the environment of the test file is gone. */
    executor.compile = (/** @type {string} */ source, /** @type {string} */ file) => {
      const context = environment.getVmContext();
      return context && compileModule({ file, source, parameters }, context);
    };
    const readFile = fileCache.readFile.bind(fileCache);
    fileCache.readFile = (/** @type {string} */ file) => {
      if (!file.includes(packagesFolder)) return readFile(file);
      const source = packageFiles.get(file) ?? readFile(file);
      packageFiles.set(file, source);
      return source;
    };
  }
}

module.exports = TestRuntime;
