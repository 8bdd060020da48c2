import { BackgroundThreads } from './backgroundThreads';

/** What the thread does: it hashes a password, or compares one with a hash. */
export type PasswordTask = { password: string; cost: number } | { password: string; hash: string };

/** bcrypt as its package has it, as far as it is needed. */
export interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
}

/** For whom it may be slower when the machine is busy. */
export type BackgroundBcrypts = Record<'logins' | 'guesses', Bcrypt>;

/**
 * By how much their threads give way: see `lowerPriority`. While strangers flood the site, a login takes half as long
 * with 3 as with 10.
 */
const niceness: Record<keyof BackgroundBcrypts, number> = { logins: 3, guesses: 5 };

/** @param program the built `passwordThread.ts` */
export function openBackgroundBcrypts(program: string): BackgroundBcrypts {
  return {
    logins: new BackgroundBcrypt(program, niceness.logins),
    guesses: new BackgroundBcrypt(program, niceness.guesses),
  };
}

/** bcrypt in threads of a low priority, so that a flood of logins leaves the cores to the pages. */
class BackgroundBcrypt implements Bcrypt {
  private readonly threads: BackgroundThreads;

  constructor(program: string, ownNiceness: number) {
    this.threads = new BackgroundThreads(program, ownNiceness);
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
