import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of this folder's that listens on a port of its own. */
export interface Program {
  url: string;
  stop: () => void;
}

/**
 * Starts a program that sends its address when it listens, and ends when its parent lets it go.
 * @param file relative to this folder
 */
export async function startProgram(file: string, args: string[] = []): Promise<Program> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    // What it logs is written as usual, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { url: await addressOf(child), stop: () => child.disconnect() };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The program has ended before it listened');
  });
  const [url] = await Promise.race([once(child, 'message'), ended]);
  return String(url);
}
