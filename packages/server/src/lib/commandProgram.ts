import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { endFirst } from './endFirst';

/** Only the end of what a command says is kept. */
const maxOutput = 4_000;

/** The program of the site's commands: what node runs, with its arguments, e.g. dist/maintenance.js. */
export interface CommandProgram {
  args: string[];
  /** All its variables. Left out: those of this process. */
  env?: Record<string, string>;
}

/** A command in a process of its own. */
export interface RunningCommand {
  /** @throws {Error} with the command's own last sentence when it fails */
  finished: Promise<void>;
  kill(): void;
}

/**
 * Runs one of the site's commands in a process of its own, after everything else that waits for a core:
 * long work must not hold up the site. It ends with this process, even when that is killed, and before it
 * when no memory is left.
 */
export function runCommand(program: CommandProgram, words: string[]): RunningCommand {
  const child = spawn(process.execPath, [...program.args, ...words], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // by which it sees our end
    ...(program.env && { env: program.env }),
  });
  if (child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    endFirst(child.pid);
  }
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutput);
  });
  const finished = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(output.trim().split('\n').at(-1) || 'The command was ended.'));
    });
  });
  return { finished, kill: () => void child.kill() };
}
