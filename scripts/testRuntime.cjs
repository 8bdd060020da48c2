const { createRequire } = require('node:module');
const path = require('node:path');
const Runtime = require('jest-runtime').default;
const { findAsyncPackage } = require('./asyncPackages.cjs');
const { endAsyncStorages } = require('./asyncStorages.cjs');
const { compileModule } = require('./compiledModules.cjs');
const { forgetTests } = require('./forgetTests.cjs');

const packagesFolder = `${path.sep}node_modules${path.sep}`;

/** mongoose keeps models and connections: each test file has its own. */
const packageWithState = `${packagesFolder}mongoose${path.sep}`;

/** Loads a package as Node does: once for the process. */
const requirePackage = createRequire(__filename);

/**
 * The files of packages that this process has read. They do not change while it runs.
 * @type {Map<string, string>}
 */
const packageFiles = new Map();

/**
 * Jest's runtime, for less work in each test file. Jest evaluates each module for each file, so that no
 * file sees the state that another has left; it also reads and compiles it for each file, which took a
 * third of a run. Here a process reads and compiles once. It evaluates our own modules for each file,
 * and packages too, unless the files have the globals of the process (processEnvironment.cjs): then
 * these share the packages. What changes is inside of Jest: look here when its version does.
 */
class TestRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const { executor, fileCache, _environment, _resolution } = /** @type {any} */ (this);
    this.resolution = _resolution;
    this.isInProcess = _environment.global === globalThis;
    const parameters = executor.injectedModuleParameters;
    /** As Jest's own `compile`: null when the environment of the test file is gone. */
    executor.compile = (/** @type {string} */ source, /** @type {string} */ file) => {
      if (this.isInProcess) return compileModule({ file, source, parameters });
      const context = _environment.getVmContext();
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

  /**
   * @override
   * @template Exports
   * @param {string} from
   * @param {string} [name]
   * @param {any} [options] set for modules of Jest itself only
   * @param {boolean} [isActual]
   * @returns {Exports}
   */
  requireModule(from, name, options, isActual) {
    const ready = /** @type {any} */ (findAsyncPackage(name));
    if (ready) return ready;
    const file = this.isInProcess && !options && name && this.sharedFile(from, name);
    return file ? requirePackage(file) : super.requireModule(from, name, options, isActual);
  }

  /** @override */
  teardown() {
    super.teardown();
    endAsyncStorages();
    if (this.isInProcess) forgetTests();
  }

  /**
   * The file of a package that the process shares.
   * @param {string} from
   * @param {string} name
   * @returns {string | undefined}
   */
  sharedFile(from, name) {
    if (this.resolution.isCoreModule(name)) return undefined;
    const file = this.resolution.resolveCjs(from, name);
    const isShared = file.includes(packagesFolder) && !file.includes(packageWithState);
    return isShared ? file : undefined;
  }
}

module.exports = TestRuntime;
