// Sends the API as many random requests as a night has time for. FUZZ_SEED repeats a run.
const { spawnSync } = require('node:child_process');
const path = require('node:path');

const { status } = spawnSync(
  process.execPath,
  [require.resolve('jest/bin/jest'), '--selectProjects', 'server', '--', 'openapi/fuzz'],
  {
    cwd: path.join(__dirname, '..', '..', '..', '..'),
    env: { FUZZ_REQUESTS: '20000', ...process.env },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
