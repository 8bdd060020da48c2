import { createSecretKey, hkdfSync } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type RateLimit, RateLimiter } from '../lib/rateLimiter';
import { limitEachSource } from '../middleware/limitRate';
import type { CreateLimiter } from './failures';
import { createLoginThrottle, type LoginThrottle } from './loginThrottle';
import { createMessageLimits, type MessageLimits, noMessageLimits } from './messageLimits';
import {
  checksOfAccount,
  checksOfSource,
  createOwnPasswords,
  type OwnPasswords,
} from './ownPasswords';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** A whole campus may share one address, and so be one source. */
const perSource = {
  oneTimeLinks: { points: 100, seconds: 15 * minuteSeconds },
  registrations: { points: 60, seconds: hourSeconds },
};
/** Each ends the link before it, so that a stranger must not ask without end. */
const passwordRequests = { points: 5, seconds: hourSeconds };

/** What strangers may store in all. */
export interface StorageLimit {
  messages: number;
  bytes: number;
}

/** Spam has a space of its own, so that it leaves that of the messages alone. */
export interface MessageStorageLimit extends StorageLimit {
  spam: StorageLimit;
}

export const messageStorageLimit: MessageStorageLimit = {
  messages: 10_000,
  bytes: 64_000_000,
  spam: { messages: 1_000, bytes: 8_000_000 },
};

/** What the uploaded pictures may take in all. */
export interface MediaStorageLimit {
  pictures: number;
  bytes: number;
}

export const mediaStorageLimit: MediaStorageLimit = { pictures: 2_000, bytes: 2_000_000_000 };

/** How often strangers may call. The handlers are for the lines of the routes that need no login. */
export interface Limits {
  /** For asking for one-time links, and for using them. */
  oneTimeLinks: RequestHandler;
  registrations: RequestHandler;
  messages: MessageLimits;
  /**
   * Counts a request for a new password, whether or not the address has an account.
   * @throws {TooManyRequestsError} when there were too many for this address
   */
  countPasswordRequest: (email: string) => Promise<void>;
  loginThrottle: LoginThrottle;
  ownPasswords: OwnPasswords;
}

/** @param tokenSecret the key of the stored HMACs is derived from it */
export function createLimits(tokenSecret: string): Limits {
  const hashKey = createSecretKey(
    Buffer.from(hkdfSync('sha256', tokenSecret, '', 'keys of rate limits', 32)),
  );
  const create = (name: string, limit: Pick<RateLimit, 'points' | 'seconds'>) =>
    new RateLimiter({ name, ...limit, isRefusedFromMemory: true }, hashKey);
  const createShared: CreateLimiter = (limit) =>
    new RateLimiter({ ...limit, isRefusedFromMemory: false }, hashKey);
  const requests = create('password-requests', passwordRequests);
  return {
    oneTimeLinks: limitEachSource(create('one-time-links', perSource.oneTimeLinks)),
    registrations: limitEachSource(create('registrations', perSource.registrations)),
    messages: createMessageLimits(hashKey),
    countPasswordRequest: async (email) => void (await requests.take(email)),
    loginThrottle: createLoginThrottle(createShared),
    ownPasswords: createOwnPasswords(
      create('password-checks-of-account', checksOfAccount),
      create('password-checks-of-source', checksOfSource),
      createShared,
    ),
  };
}

const letPass: RequestHandler = (_request, _response, next) => next();

/** For load tests, and for tests that are not about limits. */
export const noLimits: Limits = {
  oneTimeLinks: letPass,
  registrations: letPass,
  messages: noMessageLimits,
  countPasswordRequest: async () => {},
  loginThrottle: { try: (_attempt, check) => check() },
  ownPasswords: { try: (_attempt, check) => check() },
};
