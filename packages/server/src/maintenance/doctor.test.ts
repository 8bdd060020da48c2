import { join } from 'node:path';
import { running, useCommandSites, withModels } from '../../test/commandSites';
import { parseEnv } from '../env';
import type { Outside } from '../health/healthSite';
import { createLogger } from '../lib/logger';
import { seedContent } from '../seed/seedContent';
import { doctor } from './doctor';

const { folder } = useCommandSites();

/** No machine but this one is asked. */
const outside: Outside = {
  patience: 1_000,
  findReleases: async () => null,
  plainPort: () => null,
  resolveTxt: async () => [],
};
const siteAt = (port: number) =>
  parseEnv({
    DATA_DIR: join(folder(), 'site'),
    PORT: String(port),
    SITE_URL: 'http://127.0.0.1:1',
    JWT_SECRET: 'a secret of the tests, 32 bytes or more',
  });

test('says how a site is whose data is open in another process, and that it does not answer', async () => {
  const site = siteAt(1);
  await running(site, async ({ uri }) => {
    const logger = createLogger({ write: () => undefined });
    await withModels(uri, () => seedContent('content', logger));
    const { report, isBad } = await doctor(undefined, site, outside);
    expect(report).toContain('[Bad] Site\n  Looked at: The answer of /readyz on this machine');
    expect(report).toContain('It does not run here: nobody answers at this port.');
    expect(report).toContain('[Look at it] Set-up');
    expect(report).toContain('[Bad] Public address');
    expect(report).not.toContain('Not looked at');
    expect(report).not.toContain(folder());
    expect(isBad).toBe(true);
  });
});

test('says of a site without data what it can, and nothing from outside with --offline', async () => {
  const { report } = await doctor('--offline', siteAt(1), outside);
  expect(report).toMatch(/\[Not known\] Set-up\n.*\n {2}It means: It could not be looked at: /);
  expect(report).toContain('[Good] Secrets');
  expect(report).toContain('Not looked at: Public address,');
});

test('refuses another word', async () => {
  await expect(doctor('--ofline', siteAt(1), outside)).rejects.toThrow(
    'npm run doctor -- --offline',
  );
});
