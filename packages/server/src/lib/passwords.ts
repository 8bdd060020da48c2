import { availableParallelism } from 'node:os';
import { maxPasswordBytes } from '@club/shared/rules/passwordFields';
import bcrypt, { getRounds } from 'bcrypt';
import { BoundedQueue } from '../queues/boundedQueue';
import type { BackgroundBcrypts, Bcrypt } from './backgroundBcrypt';

/** bcrypt makes 2^12 rounds. OWASP's password storage cheat sheet allows no less than 2^10. */
const defaultCost = 12;
const defaultCostMilliseconds = 250; // of one core

/** How long the last in the queue waits. Further requests get 503. */
const maxWaitMilliseconds = 10_000;

/**
 * Whose work takes turns with whose. `team`: people with a role, whom the site knows before it compares a
 * password: they are logged in, or log in from a device from which they have been logged in before.
 * `guesses`: logins from sources that have failed often. `logins`: all other logins. `others`: registrations, new
 * passwords, and passwords that are asked for again.
 */
export const passwordShares = ['team', 'logins', 'guesses', 'others'] as const;
export type PasswordShare = (typeof passwordShares)[number];

/**
 * The texts that a person may mean with a password: as it was typed, which is what older hashes are made of;
 * composed, as hashes are made now, because keyboards and systems write 'ü' as one character or as two; and in
 * ordinary characters. Each of them is one attempt: how many there are depends on what was typed alone, and none
 * is for free.
 */
export function passwordForms(typed: string): string[] {
  return Array.from(new Set([typed, compose(typed), toOrdinary(typed)]));
}

/** Whether hashes are made of it as it is. */
export function isComposed(password: string): boolean {
  return compose(password) === password;
}

function compose(password: string): string {
  return password.normalize('NFC');
}

/**
 * What was meant where a phone has put a blank behind the word, or curved the quotation marks of a password that is
 * shown; where a Mac has typed a space that does not break; or a keyboard for Japanese letters of full width.
 */
function toOrdinary(password: string): string {
  return password.normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();
}

/** Hashes passwords, and compares them with hashes. */
export interface Passwords {
  /** Of its composed form. */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash, as it is: see `passwordForms`. Does the same work whatever the hash: also when
   * it was made with a lower cost, and when there is none
   * (no account, or an account that was imported). So the time of an answer does not show whether an email address has an
   * account.
   */
  isPasswordOf(hash: string | undefined, password: string): Promise<boolean>;
  /** True for a hash that was made with a lower cost. A login makes a new one. */
  isOutdated(hash: string): boolean;
  /**
   * The same for somebody in particular, who waits in turn with others when the machine is busy.
   * @param subject what takes turns within the source
   */
  of(share: PasswordShare, source: string, subject?: string): Passwords;
  /**
   * Does what has to be done before a password is hashed or compared, and that, unless the machine is too
   * busy for it.
   * @throws {ServiceUnavailableError} when too many others wait
   */
  admit<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Whether `admit` would let somebody pass now. */
  admits(): boolean;
  /** How many requests of the share wait for their turn. */
  countWaiting(share: PasswordShare): number;
}

interface PasswordOptions {
  /** Tests lower it, so that they are quick. */
  cost?: number;
  /** How many processes of the site share the cores of this machine. */
  workers?: number;
  /** For the logins of strangers. By default as for all others. */
  background?: BackgroundBcrypts;
}

/** Those who wait for each other. */
interface Lane {
  bcrypt: Bcrypt;
  queue: BoundedQueue;
}

export function createPasswords({
  cost = defaultCost,
  workers = 1,
  background = { logins: bcrypt, guesses: bcrypt },
}: PasswordOptions = {}): Passwords {
  const usual = { bcrypt, queue: createQueue(cost, workers) };
  // Apart, because what the team waits for must not be slow, and nobody waits for those who guess.
  const logins = { bcrypt: background.logins, queue: createQueue(cost, workers) };
  const guesses = { bcrypt: background.guesses, queue: createQueue(cost, workers) };
  return forTurn(['others', '', ''], cost, { team: usual, others: usual, logins, guesses });
}

function forTurn(
  turn: [share: PasswordShare, source: string, subject: string],
  cost: number,
  lanes: Record<PasswordShare, Lane>,
): Passwords {
  const { bcrypt, queue } = lanes[turn[0]];
  return {
    hash: (password) => queue.run(() => bcrypt.hash(compose(password), cost), turn),
    async isPasswordOf(hash, password) {
      const compared = hash && bcryptHash.test(hash) ? hash : unmatchableHash(cost);
      const matches = await queue.run(() => compare(bcrypt, password, compared, cost), turn);
      return matches && isShortEnough(password);
    },
    isOutdated: (hash) => getRounds(hash) < cost,
    of: (share, source, subject = '') => forTurn([share, source, subject], cost, lanes),
    admit: (task) => queue.admit(turn, task),
    admits: () => queue.admits(turn),
    countWaiting: (share) => lanes[share].queue.lengthOf(share),
  };
}

/**
 * bcrypt runs beside the event loop. One core stays free, so that many logins at once slow down logins
 * only. Several processes share what one would take, and each takes at least one core.
 */
function createQueue(cost: number, workers: number): BoundedQueue {
  const concurrency = Math.min(2, Math.max(1, Math.floor((availableParallelism() - 1) / workers)));
  const milliseconds = defaultCostMilliseconds * 2 ** (cost - defaultCost);
  return new BoundedQueue({
    concurrency,
    maxWaiting: Math.floor((concurrency * maxWaitMilliseconds) / milliseconds),
    maxWaitMilliseconds,
  });
}

/** Adds what a hash of a lower cost saves: 2^10 rounds and then 2^10 + 2^11 are the 2^12 of cost 12. */
async function compare(
  bcrypt: Bcrypt,
  password: string,
  hash: string,
  cost: number,
): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash);
  for (let saved = getRounds(hash); saved < cost; saved += 1) {
    await bcrypt.compare(password, unmatchableHash(saved));
  }
  return matches;
}

const bcryptHash = /^\$2[ab]\$\d\d\$[./\w]{53}$/;

/** A valid hash that no password has. Comparing with it takes as long as with a real one. */
function unmatchableHash(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
}

function isShortEnough(password: string): boolean {
  return Buffer.byteLength(password) <= maxPasswordBytes;
}
