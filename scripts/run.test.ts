import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, runToEnd } from './fixtureSite';

/** A process that runs `child` through the launcher's runNode and prints its outcome. */
function hostFor(child: string): [string, string] {
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
  test("passes the program's exit code on", async () => {
    const { stdout } = await runToEnd(hostFor('process.exit(3)'), __dirname);
    expect(stdout).toBe('code 3\n');
  });

  test('passes signals on, waits for the program to finish, and starts nothing after it', async () => {
    const child = `
      const timer = setInterval(() => {}, 1000);
      process.on('SIGTERM', () => { clearInterval(timer); console.log('finished'); });
      console.log('ready');`;
    const { code, stdout } = await runToEnd(hostFor(child), __dirname, { signalAt: 'ready' });
    expect(stdout).toBe('ready\nfinished\nStopped by SIGTERM 143\n');
    expect(code).toBe(0);
  });

  test('passes on a signal that comes while the program is being started', async () => {
    const slow = `
      const processes = require('node:child_process');
      const { spawn } = processes;
      processes.spawn = (...args) => {
        const child = spawn(...args);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
        return child;
      };`;
    const [option, host] = hostFor("setInterval(() => {}, 1000); console.log('ready');");
    const { code, stdout } = await runToEnd([option, slow + host], __dirname, {
      signalAt: 'ready',
    });
    expect(stdout).toBe('ready\nStopped by SIGTERM 143\n');
    expect(code).toBe(0);
  });

  test('counts a program that a signal ended as failed', async () => {
    const { stdout } = await runToEnd(hostFor("process.kill(process.pid, 'SIGKILL')"), __dirname);
    expect(stdout).toBe('code 1\n');
  });

  test('says of a program that the system ended why that is, because it could not', async () => {
    const module = JSON.stringify(join(__dirname, 'run.cjs'));
    const kill = JSON.stringify("process.kill(process.pid, 'SIGKILL')");
    const host = `require(${module}).runNode('--eval', [${kill}], { quiet: true }).then(({ output }) => console.log(output))`;
    const { stdout } = await runToEnd(['--eval', host], __dirname);
    expect(stdout).toContain('memory is short');
  });

  test('ends a watched program quietly at Ctrl+C, which a terminal and npm both send on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'club-watched-'));
    try {
      const program = join(folder, 'program.ts');
      writeFileSync(
        program,
        `const timer = setInterval(() => {}, 1000);
        process.on('SIGINT', () => setTimeout(() => { clearInterval(timer); console.log('finished'); }, 300));
        console.log('ready');`,
      );
      const host = `
        require(${JSON.stringify(join(__dirname, 'run.cjs'))})
          .runNode(require.resolve('tsx/cli'), ['watch', ${JSON.stringify(program)}], { ownGroup: true })
          .catch(({ message }) => console.log(message));`;
      const { stdout, stderr } = await interruptAsTerminal(host);
      expect(stderr).toBe('');
      expect(stdout).toBe('ready\nfinished\nStopped by SIGINT\n');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Runs code in Node; once it says 'ready', all its process group gets SIGINT twice. */
function interruptAsTerminal(code: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--eval', code], { cwd: __dirname, detached: true });
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      ended.stdout += chunk;
      if (ended.stdout !== 'ready\n' || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGINT');
      const again = () => child.pid && process.kill(-child.pid, 'SIGINT');
      setTimeout(again, 50);
    });
    child.stderr.on('data', (chunk) => {
      ended.stderr += chunk;
    });
    child.on('close', (exitCode) => resolve({ ...ended, code: exitCode }));
  });
}
