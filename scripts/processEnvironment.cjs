const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { loadAsyncPackages } = require('./asyncPackages.cjs');

/**
 * The test files of a project share the globals of their process. By default Jest gives each file others:
 * each name that code looks up there then goes through an interceptor, no package can be shared, and an
 * error of Node is no `Error`. Each file has its own modules and variables of the environment, and the
 * real clock at its beginning. A test that changes another global puts it back itself.
 */
class ProcessEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    // A test may put another object in its place, by which no change of TZ reaches dates.
    this.env = process.env;
    this.variables = { ...process.env };
    // Jest replaces it for each file.
    this.exit = process.exit;
  }

  async setup() {
    await loadAsyncPackages();
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.exit;
    process.env = this.env;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.variables)) delete process.env[name];
    }
    Object.assign(process.env, this.variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: testRuntime.cjs runs modules in the process itself. */
  getVmContext() {
    return null;
  }
}

module.exports = ProcessEnvironment;
