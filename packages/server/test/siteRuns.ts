import { join } from 'node:path';
import { useBuilt } from './builds';
import { type ContentFixture, createContentFixture } from './contentFixture';
import { type RunOptions, SiteProcess } from './siteProcess';

/** Starts shipped sites; each test has its own folder, or each file. */
export interface SiteRuns {
  /** The content in the folder. */
  fixture(): ContentFixture;
  /** Where the sites run. */
  directory(): string;
  /** Starts a site, which ends with the test, or with the file. */
  run(env?: Record<string, string>, options?: RunOptions): SiteProcess;
}

useBuilt('client', 'server');

/** The path of one of the server's programs. */
export function builtProgram(name: 'main' | 'maintenance'): string {
  return join(__dirname, '../dist', `${name}.js`);
}

/** A start that fails says why in one line, and exits with 1. */
export async function expectFailedStart(site: SiteProcess, reason: RegExp): Promise<void> {
  expect(await site.exitCode).toBe(1);
  expect(site.stderr.trim()).toMatch(reason);
  expect(site.stderr.trim().split('\n')).toHaveLength(1);
  expect(site.stdout).not.toContain('Open');
}

/**
 * Starts the server as it is shipped.
 * @param scope 'file' for sites that all tests of a file share: a start takes three seconds of a processor
 */
export function useSiteRuns(scope: 'test' | 'file' = 'test'): SiteRuns {
  const [before, after] = scope === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  let fixture: ContentFixture;
  let sites: SiteProcess[];
  const directory = () => join(fixture.contentDirectory, '..');

  before(async () => {
    fixture = await createContentFixture();
    sites = [];
  });
  after(async () => {
    await Promise.all(sites.map((site) => site.kill()));
    await fixture.remove();
  });

  return {
    fixture: () => fixture,
    directory,
    run(env, options) {
      // As `npm start` does: React then skips its checks.
      const variables = { NODE_ENV: 'production', ...env };
      const site = new SiteProcess([builtProgram('main')], directory(), variables, options);
      sites.push(site);
      return site;
    },
  };
}
