import { BackgroundThreads } from './backgroundThreads';

/** What the thread does: it hashes a password, or compares one with a hash. */
export type PasswordTask = { password: string; cost: number } | { password: string; hash: string };

/** bcrypt as its package has it, as far as it is needed. */
export interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
}

/** bcrypt in threads of a low priority, so that a flood of logins leaves the cores to the pages. */
export class BackgroundBcrypt implements Bcrypt {
  private readonly threads: BackgroundThreads;

  /** @param program the built `passwordThread.ts` */
  constructor(program: string) {
    this.threads = new BackgroundThreads(program);
  }

  async hash(password: string, cost: number): Promise<string> {
    return String(await this.run({ password, cost }));
  }

  async compare(password: string, hash: string): Promise<boolean> {
    return (await this.run({ password, hash })) === true;
  }

  private run(task: PasswordTask): Promise<unknown> {
    return this.threads.run(task);
  }
}
