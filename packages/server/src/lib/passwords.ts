import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { BoundedQueue } from '../queues/boundedQueue';

/** 2^10 rounds, the least that OWASP's password storage cheat sheet allows: about 40 ms of a core. */
const cost = 10;

/** bcrypt ignores what is beyond: a longer password must not pass for its beginning. */
export const maxPasswordBytes = 72;

/**
 * bcrypt's hashing runs on libuv's threads. One core stays free of it, so that a rush of logins
 * slows down logins only; whoever would wait for more than some ten seconds is sent away.
 */
const queue = new BoundedQueue(Math.min(2, Math.max(1, availableParallelism() - 1)), 200);

/** A well-formed hash that no password has: comparing against it takes as long as against a real one. */
const unmatchableHash = `$2b$${cost}$${'.'.repeat(53)}`;

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => bcrypt.hash(password, cost));
}

/**
 * Exactly one bcrypt comparison, also when there is no account (`hash` is undefined): time must not
 * tell whether an email address is known.
 */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  const matches = await queue.run(() => bcrypt.compare(password, hash ?? unmatchableHash));
  return matches && isReadInFull(password);
}

function isReadInFull(password: string): boolean {
  return Buffer.byteLength(password) <= maxPasswordBytes;
}
