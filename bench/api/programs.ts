import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program of this folder's that listens on a port of its own. */
export interface Program {
  url: string;
  processId: number;
  /** Sends it a message, and resolves with its answer. Only some programs answer. */
  ask: () => Promise<unknown>;
  stop: () => void;
}

/**
 * Starts a program that sends its address when it listens, and ends when its parent lets it go.
 * @param file relative to this folder
 */
export async function startProgram(file: string, args: string[] = []): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-program-'));
  const output = openSync(join(folder, 'output.log'), 'w');
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    // What it logs is written to a file, as that of the site.
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  closeSync(output);
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    url: await addressOf(child),
    processId: child.pid ?? Number.NaN,
    async ask() {
      const answered = once(child, 'message');
      child.send('');
      const [answer] = await answered;
      return answer;
    },
    stop: () => child.disconnect(),
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The program has ended before it listened');
  });
  const [url] = await Promise.race([once(child, 'message'), ended]);
  return String(url);
}
