import { join } from 'node:path';
import { runToEnd } from './fixtureSite';

/** A process that runs `child` through the launcher's runNode and prints its outcome. */
function hostFor(child: string): string[] {
  const module = JSON.stringify(join(__dirname, 'run.cjs'));
  return [
    '--eval',
    `require(${module}).runNode('--eval', [${JSON.stringify(child)}]).then(
      ({ code }) => console.log('code', code),
      ({ message, exitCode }) => console.log(message, exitCode),
    )`,
  ];
}

describe('runNode', () => {
  it("passes the program's exit code on", async () => {
    const { stdout } = await runToEnd(hostFor('process.exit(3)'), __dirname);
    expect(stdout).toBe('code 3\n');
  });

  it('passes signals on, waits for the program to finish, and lets nothing come after it', async () => {
    const child = `
      const timer = setInterval(() => {}, 1000);
      process.on('SIGTERM', () => { clearInterval(timer); console.log('finished'); });
      console.log('ready');`;
    const { code, stdout } = await runToEnd(hostFor(child), __dirname, 'ready');
    expect(stdout).toBe('ready\nfinished\nStopped by SIGTERM 143\n');
    expect(code).toBe(0);
  });

  it('counts a program that a signal ended as failed', async () => {
    const { stdout } = await runToEnd(hostFor("process.kill(process.pid, 'SIGKILL')"), __dirname);
    expect(stdout).toBe('code 1\n');
  });
});
