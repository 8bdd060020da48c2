import { RecentRefusals } from '../lib/recentRefusals';
import { type Check, type CreateLimiter, SlowedAttempts, tryWithin } from './failures';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** A whole campus may share one address, and so be one source. */
const failuresOfSource = { points: 100, seconds: 15 * 60 };
const failuresOfAccount = { points: 300, seconds: daySeconds };
const failuresOfKnownDevices = { points: 100, seconds: daySeconds };
const successesOfAccount = { points: 60, seconds: hourSeconds };
const familiarSeconds = 90 * daySeconds;

/** Somebody who tries to log in. */
export interface LoginAttempt {
  email: string;
  source: string;
  /** The id of a device on which the account has been logged in; null when the device is unknown. */
  device: string | null;
}

export interface LoginThrottle {
  /**
   * Compares a password unless that was tried too often. Knows email addresses only, not whether they
   * have accounts.
   * @returns what the check gives; null when the password is wrong
   * @throws {TooManyRequestsError} when the attempt must wait
   */
  try<Result>(attempt: LoginAttempt, check: Check<Result>): Promise<Result | null>;
  /** With what the source's logins on unknown devices were refused a moment ago, if they were. */
  findRefusal: RecentRefusals['find'];
  /** In which line the source's logins on unknown devices wait: those who guess have one of their own. */
  turnOf(source: string): readonly [share: 'logins' | 'guesses', source: string];
}

/** More than the right ones. Fewer are mistakes of people, of whom a campus has many. */
const failuresOfGuesser = 10;

/** Which sources fail often within 15 minutes, and are seldom right. In memory: it decides about the turns of this process only. */
class Guessers {
  private readonly failures = new Map<string, number>();
  private since = Date.now();

  note(source: string, hasFailed: boolean): void {
    const count = this.countOf(source) + (hasFailed ? 1 : -1);
    if (count > 0) this.failures.set(source, count);
    else this.failures.delete(source);
  }

  has(source: string): boolean {
    return this.countOf(source) >= failuresOfGuesser;
  }

  private countOf(source: string): number {
    if (Math.abs(Date.now() - this.since) >= failuresOfSource.seconds * 1_000) {
      this.failures.clear();
      this.since = Date.now();
    }
    return this.failures.get(source) ?? 0;
  }
}

/**
 * Counts failed logins. A device on which the account has been logged in has counts of its own. All other
 * devices of a source share those of the account and the source. So neither a neighbour at the same
 * address nor a stranger elsewhere can lock out the owner.
 */
export function createLoginThrottle(create: CreateLimiter): LoginThrottle {
  const refusals = new RecentRefusals();
  const guessers = new Guessers();
  const ofSource = create({
    name: 'login-failures-of-source',
    ...failuresOfSource,
    onRefuse: (source, refusal) => refusals.add(source, refusal),
  });
  const ofAccount = create({ name: 'login-failures-of-account', ...failuresOfAccount });
  const ofDevices = create({ name: 'login-failures-of-devices', ...failuresOfKnownDevices });
  const successes = create({ name: 'logins-of-account', ...successesOfAccount });
  const attempts = new SlowedAttempts('login', create);
  // Only keeps a number for some time.
  const familiarSources = create({
    name: 'login-sources',
    points: Number.MAX_SAFE_INTEGER,
    seconds: familiarSeconds,
  });

  async function tryOnUnknownDevice<Result>(email: string, source: string, check: Check<Result>) {
    const emailAndSource = `${email} ${source}`;
    const isFamiliar = (await familiarSources.count(emailAndSource)) > 0;
    const limits = [
      [ofSource, source] as const,
      ...(isFamiliar ? [] : [[ofAccount, email] as const]),
    ];
    const result = await tryWithin(limits, () => attempts.try(emailAndSource, check));
    guessers.note(source, result === null);
    return result;
  }

  return {
    async try({ email, source, device }, check) {
      await successes.requireLeft(email);
      // Somebody with many proofs, who once knew the password, guesses no faster than a stranger.
      const isKnown = device !== null && (await ofDevices.hasLeft(email));
      const result = isKnown
        ? await tryWithin([[ofDevices, email]], () => attempts.try(`${email} on ${device}`, check))
        : await tryOnUnknownDevice(email, source, check);
      if (result !== null) {
        await Promise.all([
          successes.tryToTake(email),
          familiarSources.set(`${email} ${source}`, 1, familiarSeconds),
        ]);
      }
      return result;
    },
    findRefusal: (source) => refusals.find(source),
    turnOf: (source) => [guessers.has(source) ? 'guesses' : 'logins', source],
  };
}
