const { createRequire } = require('node:module');
const path = require('node:path');
const Runtime = require('jest-runtime').default;
const { findAsyncPackage } = require('./asyncPackages.cjs');
const { endAsyncStorages } = require('./asyncStorages.cjs');
const { compileModule } = require('./compiledModules.cjs');
const { forgetTests } = require('./forgetTests.cjs');
const { loadShared, loadWith } = require('./sharedModules.cjs');

const packagesFolder = `${path.sep}node_modules${path.sep}`;

/** Our own modules that a site runs: no tests, and nothing that tests use. */
const moduleOfSite = /[\\/]packages[\\/][^\\/]+[\\/](src|dist)[\\/](?!.*\.test\.).+\.[cj]?[jt]sx?$/;

/** Not those that ask Jest for its hooks, or the page for its body, when they are imported. */
const packageOfPages = /[\\/]node_modules[\\/](?!@testing-library[\\/]).+\.c?js$/;

/** Loads a package as Node does: once for the process. */
const requirePackage = createRequire(__filename);

/**
 * The files of packages that this process has read. They do not change while it runs.
 * @type {Map<string, string>}
 */
const packageFiles = new Map();

/**
 * Where the lines of modules come from, for what an error says: a module is shared for longer than its test file.
 * @type {Map<string, string>}
 */
const sourceMaps = new Map();

/** A process that Jest has started for test files. Jest's own process decides at its exit how the run ended. */
const isWorker = /[\\/]jest-worker[\\/].+\.js$/.test(require.main?.filename ?? '');
// After a hundred files it has a gigabyte of garbage, and takes half a second to take it apart: Jest would say that
// tests leave something open. A process in which something is open does not come here.
if (isWorker) process.once('exit', () => process.exit());

/**
 * Jest's runtime, for less work in each test file. Jest evaluates each module for each file, so that no
 * file sees the state that another has left; it also reads and compiles it for each file, which took a
 * third of a run. Here a process reads and compiles once. Files with a page (browserEnvironment.ts) share most
 * packages. Those of the server share all packages and the modules of the site, as the requests of a site do: what
 * one of these keeps, the next file finds, so it may only keep what stays true, or what a test opens and closes.
 * Helpers of the tests are evaluated for each file.
 * What changes is inside of Jest: look here when its version does.
 */
class TestRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const { executor, fileCache, registries, transformCache, _environment, _resolution } =
      /** @type {any} */ (this);
    this.modulesOfFile = registries;
    this.resolution = _resolution;
    this.isInProcess = _environment.global === globalThis;
    this.hasPage = _environment.hasPage === true;
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
    if (!this.isInProcess) return;
    transformCache.sourceMaps = sourceMaps;
    loadWith({
      transform: (file) => transformCache.transform(file),
      require: (from, name) => this.requireModule(from, name),
    });
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
    const isSharing = this.isInProcess && !options && name && !this.resolution.isCoreModule(name);
    const file = isSharing ? this.resolution.resolveCjs(from, name) : '';
    if (this.hasPage) {
      const isShared = packageOfPages.test(file) && !this.modulesOfFile.isIsolated();
      return isShared ? loadShared(file) : super.requireModule(from, name, options, isActual);
    }
    if (file.includes(packagesFolder)) return requirePackage(file);
    if (moduleOfSite.test(file)) return loadShared(file);
    return super.requireModule(from, name, options, isActual);
  }

  /** @override */
  teardown() {
    super.teardown();
    endAsyncStorages();
    if (this.isInProcess) forgetTests();
  }
}

module.exports = TestRuntime;
