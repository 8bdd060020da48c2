import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { BoundedQueue } from '../queues/boundedQueue';

/** 2^10 rounds, the least that OWASP's password storage cheat sheet allows: about 40 ms of a core. */
const cost = 10;

/** bcrypt ignores all bytes after these, so a longer password is refused and never cut. */
export const maxPasswordBytes = 72;

/**
 * bcrypt runs on libuv's threads. One core stays free, so that many logins at once slow down logins
 * only. The queue is as long as about ten seconds of work; further requests get 503.
 */
const queue = new BoundedQueue(Math.min(2, Math.max(1, availableParallelism() - 1)), 200);

/** A valid hash that no password has. Comparing with it takes as long as with a real one. */
const unmatchableHash = `$2b$${cost}$${'.'.repeat(53)}`;

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => bcrypt.hash(password, cost));
}

/**
 * Makes exactly one bcrypt comparison, also when there is no account (`hash` is undefined), so that
 * the time of an answer does not show whether an email address has an account.
 */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  const matches = await queue.run(() => bcrypt.compare(password, hash ?? unmatchableHash));
  return matches && isShortEnough(password);
}

function isShortEnough(password: string): boolean {
  return Buffer.byteLength(password) <= maxPasswordBytes;
}
