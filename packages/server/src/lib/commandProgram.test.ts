import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtProgram, useSiteRuns } from '../../test/siteRuns';

const { directory, run } = useSiteRuns();

test('a command ends with the site that began it', async () => {
  await run().listening();
  const backup = async (name: string, isKilled: boolean) => {
    const file = join(directory(), name);
    const command = spawn(process.execPath, [builtProgram('maintenance'), 'backup', file], {
      cwd: directory(),
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (isKilled) command.disconnect(); // as the system does when it kills the site
    const [exitCode] = await once(command, 'exit');
    return { exitCode, isMade: existsSync(file) };
  };
  expect(await backup('whole.tar.gz', false)).toEqual({ exitCode: 0, isMade: true });
  expect(await backup('ended.tar.gz', true)).toEqual({ exitCode: 1, isMade: false });
});
