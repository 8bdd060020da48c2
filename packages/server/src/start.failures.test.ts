import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listenInSilence } from '../test/silentServer';
import { expectFailedStart, useSiteRuns } from '../test/siteRuns';

const { run, directory } = useSiteRuns();

describe('a start that fails says why in one line and exits with 1', () => {
  test('a port that is taken', async () => {
    const { server, port } = await listenInSilence();
    const site = run({ PORT: String(port) });
    await site.exitCode;
    server.close();
    await expectFailedStart(site, new RegExp(`^port ${port} is taken: set PORT$`));
    expect(existsSync(join(directory(), '.data'))).toBe(false); // before anything was done
  });
});
