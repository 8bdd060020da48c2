import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { openPage, type Page } from './page';

/**
 * A page of a browser for each test file, whose names are globals of the process while the file runs. Jest's own
 * environment has a world of its own for each file: there each name passes an interceptor, and React is evaluated
 * and compiled again for each of 160 files. Here a process does it once (scripts/testRuntime.cjs).
 */
export default class BrowserEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimersModern: ModernFakeTimers;
  readonly fakeTimers = null;
  /** For testRuntime.cjs: packages look at their import whether there is a page. */
  readonly hasPage = true;
  private readonly console: Console;
  /** Jest puts one that holds this environment, and so the page, in its place. */
  private readonly exit = process.exit;
  private page: Page | undefined;

  constructor({ projectConfig }: JestEnvironmentConfig, context: EnvironmentContext) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.console = context.console;
  }

  async setup(): Promise<void> {
    this.page = openPage(this.console);
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    process.exit = this.exit;
    await this.page?.close();
  }

  exportConditions(): string[] {
    return ['browser'];
  }

  /** There is none: testRuntime.cjs runs modules in the process itself. */
  getVmContext(): null {
    return null;
  }
}
