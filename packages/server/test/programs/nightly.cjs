// Runs the server's tests with as many repetitions as a night has time for. Arguments choose files, as
// for jest. One file at a time: some measure how fast the site answers, and would measure the others too.
const { spawnSync } = require('node:child_process');
const path = require('node:path');

const { status } = spawnSync(
  process.execPath,
  [
    require.resolve('jest/bin/jest'),
    ...['--selectProjects', 'server', '--runInBand', '--', ...process.argv.slice(2)],
  ],
  {
    cwd: path.join(__dirname, '..', '..', '..', '..'),
    env: { ...process.env, NIGHTLY: '1' },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
