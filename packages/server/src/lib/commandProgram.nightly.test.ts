import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fill, running, useCommandSites } from '../../test/commandSites';
import { builtProgram } from '../../test/siteRuns';

const { folder, siteIn } = useCommandSites();

test('a command ends with the site that began it', async () => {
  await running(siteIn('.data'), ({ uri }) => fill(uri));
  const backup = async (name: string, isKilled: boolean) => {
    const file = join(folder(), name);
    const command = spawn(process.execPath, [builtProgram('maintenance'), 'backup', file], {
      cwd: folder(),
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
