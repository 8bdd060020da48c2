import { execSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFixture, createContentFixture } from './contentFixture';
import { type RunOptions, SiteProcess } from './siteProcess';

const packageDirectory = join(__dirname, '..');

/** Starts shipped sites; each test has its own folder. */
export interface SiteRuns {
  /** The content in the test's folder. */
  fixture(): ContentFixture;
  /** The test's folder, where its sites run. */
  directory(): string;
  /** Starts a site, which ends with the test. */
  run(env?: Record<string, string>, options?: RunOptions): SiteProcess;
}

/**
 * Bundles the server's programs for the tests of a file. The client and the database must be built before.
 * @returns gives the path of one of them
 */
export function useBundle(): (program: 'main' | 'maintenance') => string {
  let bundle = '';
  beforeAll(() => {
    const dist = join(packageDirectory, 'dist');
    mkdirSync(dist, { recursive: true });
    // Each test file has its own bundle: another one may start a site while this one is written.
    bundle = mkdtempSync(join(dist, 'test-'));
    execSync(`npm run build -- --outdir=${bundle}`, { cwd: packageDirectory, stdio: 'pipe' });
  });
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));
  return (program) => join(bundle, `${program}.js`);
}

/** Starts the server as it is shipped. */
export function useSiteRuns(): SiteRuns {
  const pathOf = useBundle();
  let fixture: ContentFixture;
  let sites: SiteProcess[];
  const directory = () => join(fixture.contentDirectory, '..');

  beforeEach(async () => {
    fixture = await createContentFixture();
    sites = [];
  });
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.kill()));
    await fixture.remove();
  });

  return {
    fixture: () => fixture,
    directory,
    run(env, options) {
      // As `npm start` does: React then skips its checks.
      const variables = { NODE_ENV: 'production', ...env };
      const site = new SiteProcess([pathOf('main')], directory(), variables, options);
      sites.push(site);
      return site;
    },
  };
}
