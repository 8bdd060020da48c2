import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcrypt';

/** The part of bcrypt that takes long. */
export interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
}

/** What a thread is asked for. */
export type PasswordTask = { password: string; cost: number } | { password: string; hash: string };

/**
 * bcrypt in threads that give way to everything else that the machine does: wrong logins without end must not
 * take a core from the pages. The sources, without the built program, use libuv's threads.
 */
export function createQuietBcrypt(): Bcrypt {
  const built = join(dirname(fileURLToPath(import.meta.url)), 'passwordThread.js');
  return existsSync(built) ? new QuietThreads(built) : bcrypt;
}

/** As many threads as there are tasks at once: whoever calls bounds them. */
class QuietThreads implements Bcrypt {
  private readonly idle: Worker[] = [];

  constructor(private readonly program: string) {}

  async hash(password: string, cost: number): Promise<string> {
    return String(await this.run({ password, cost }));
  }

  async compare(password: string, hash: string): Promise<boolean> {
    return (await this.run({ password, hash })) === true;
  }

  private async run(task: PasswordTask): Promise<unknown> {
    const thread = this.idle.pop() ?? new Worker(this.program);
    thread.ref();
    thread.postMessage(task);
    // A thread that fails rejects this, and is not used again.
    const [result] = await once(thread, 'message');
    thread.unref(); // the site can end meanwhile
    this.idle.push(thread);
    return result;
  }
}
