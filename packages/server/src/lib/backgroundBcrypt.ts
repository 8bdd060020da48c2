import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread does: it hashes a password, or compares one with a hash. */
export type PasswordTask = { password: string; cost: number } | { password: string; hash: string };

/** bcrypt as its package has it, as far as it is needed. */
export interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
}

/**
 * bcrypt in threads of a low priority, so that a flood of logins leaves the cores to the pages. A thread is
 * started when it is needed, and then kept; it does not keep the site from ending.
 */
export class BackgroundBcrypt implements Bcrypt {
  private readonly idle: Worker[] = [];

  /** @param program the built `passwordThread.ts` */
  constructor(private readonly program: string) {}

  async hash(password: string, cost: number): Promise<string> {
    return String(await this.run({ password, cost }));
  }

  async compare(password: string, hash: string): Promise<boolean> {
    return (await this.run({ password, hash })) === true;
  }

  /** @throws {Error} when the thread ends, which is then gone */
  private async run(task: PasswordTask): Promise<unknown> {
    const thread = this.idle.pop() ?? this.startThread();
    thread.ref();
    thread.postMessage(task);
    const [answer] = await once(thread, 'message');
    thread.unref();
    this.idle.push(thread);
    return answer;
  }

  private startThread(): Worker {
    const thread = new Worker(this.program, { env: {} }); // it needs no secret
    thread.on('error', () => {}); // whoever waits for an answer gets it, too
    return thread;
  }
}
