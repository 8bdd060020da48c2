import { createHash, createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from '../lib/logger';
import { type RateLimit, RateLimiter } from '../lib/rateLimiter';
import { SharedAllowance } from '../lib/sharedAllowance';
import { limitEachAccount, limitEachSource } from '../middleware/limitRate';
import {
  type AskedMail,
  applicationsPer,
  confirmationMails,
  mailsToAddress,
  maxApplicationBytes,
  maxApplications,
  maxDrafts,
  perAccount,
  perSource,
  signUpsPer,
} from './allowances';
import type { CreateLimiter } from './failures';
import { createLoginThrottle, type LoginThrottle } from './loginThrottle';
import { createMessageLimits, type MessageLimits, noMessageLimits } from './messageLimits';
import {
  checksOfAccount,
  checksOfSource,
  createOwnPasswords,
  type OwnPasswords,
} from './ownPasswords';

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

/** With so many accounts nobody can register. People who are invited still can. */
const maxAccounts = 50_000;

/** What the uploaded pictures may take in all. */
export interface MediaStorageLimit {
  pictures: number;
  bytes: number;
}

export const mediaStorageLimit: MediaStorageLimit = { pictures: 2_000, bytes: 2_000_000_000 };

/** How many calls in how many seconds. */
type Allowance = Pick<RateLimit, 'points' | 'seconds'>;

/** How often strangers may call. The handlers are guards of calls. */
export interface Limits {
  /** A name for a source, to be stored: it says nothing about it, and two rarely have the same. */
  hideSource: (source: string) => string;
  /** A limit for calls of strangers, which stands in their declaration. `name` is that of its counters. */
  eachSource: (name: string, allowance: Allowance) => RequestHandler;
  /** The same for calls of an account. */
  eachAccount: (name: string, allowance: Allowance) => RequestHandler;
  /** For asking for one-time links, and for using them. */
  oneTimeLinks: RequestHandler;
  /**
   * Counts a whole registration of the source, before its password is hashed.
   * @throws {TooManyRequestsError} when there were too many
   */
  countRegistration: (source: string) => Promise<void>;
  /** Of all accounts, so that registrations cannot fill the database. */
  maxAccounts: number;
  /**
   * Counts a logout of the account.
   * @returns false when it has had so many that the site should remember no more
   */
  isLogoutUsual: (accountId: string) => Promise<boolean>;
  messages: MessageLimits;
  /**
   * Counts a mail that somebody asks for to this address, who has not proved it. Each source has its share, so that a
   * stranger leaves some to the owner.
   * @param source as `hideSource` names it
   * @returns false when there were so many that this one is left out; the call succeeds all the same
   */
  mayMailTo: (mail: AskedMail, email: string, source: string) => Promise<boolean>;
  /**
   * Counts that a stranger signs up for this event.
   * @throws {TooManyRequestsError} when the share of the source is used up
   */
  countSignUpOfStranger: (event: string, source: string) => Promise<void>;
  /**
   * Counts that a registration is confirmed, at first or after a cancellation.
   * @throws {TooManyRequestsError} when it was too often
   */
  countConfirmation: (registration: string) => Promise<void>;
  /**
   * Counts that this application is kept or submitted.
   * @throws {TooManyRequestsError} when it was too often
   */
  countApplicationSave: (application: string) => Promise<void>;
  /**
   * Counts that somebody begins a draft of an application.
   * @throws {TooManyRequestsError} when the source has begun too many
   */
  countDraft: (source: string) => Promise<void>;
  /**
   * Counts that somebody submits an application in this round.
   * @throws {TooManyRequestsError} when the share of the source is used up
   */
  countSubmission: (round: string, source: string) => Promise<void>;
  /** Submitted ones of all rounds, so that applications cannot fill the database. */
  maxApplications: number;
  maxDrafts: number;
  /** Of drafts, and of submitted ones. */
  maxApplicationBytes: number;
  /**
   * Counts that a source had a link that is none. Links that work are not counted.
   * @throws {TooManyRequestsError} when it had too many
   */
  countMiss: (source: string) => Promise<void>;
  /**
   * Counts a mail that asks somebody to confirm an address.
   * @param turn its kind, and the source that has caused it
   * @returns how many seconds it has to wait; 0 when it may be sent now
   */
  waitForConfirmationMail: (turn: readonly string[]) => Promise<number>;
  loginThrottle: LoginThrottle;
  ownPasswords: OwnPasswords;
}

/** @param tokenSecret the key of the stored HMACs is derived from it */
export function createLimits(tokenSecret: string): Limits {
  const hashKey = createSecretKey(
    Buffer.from(hkdfSync('sha256', tokenSecret, '', 'keys of rate limits', 32)),
  );
  const create = (name: string, allowance: Allowance) =>
    new RateLimiter({ name, ...allowance, isRefusedFromMemory: true }, hashKey);
  const createShared: CreateLimiter = (limit) =>
    new RateLimiter({ ...limit, isRefusedFromMemory: false }, hashKey);
  const createShares = (name: string, allowance: Allowance, depth: number) =>
    new SharedAllowance({ name, ...allowance }, depth, hashKey);
  const confirmations = createShares('confirmation-mails', confirmationMails, 2);
  const registrations = create('registrations', perSource.registrations);
  const misses = create('links-that-are-none', perSource.misses);
  const logouts = create('logouts', perAccount.logouts);
  const strangers = createShares('sign-ups-of-event', signUpsPer.event, 1);
  const confirmed = create('confirmations-of-registration', signUpsPer.registration);
  const saves = create('saves-of-application', applicationsPer.application);
  const drafts = create('drafts-of-source', applicationsPer.source);
  const submissions = createShares('submissions-of-round', applicationsPer.round, 1);
  const createMailed = (mail: AskedMail) =>
    createShares(`mails-to-address-${mail}`, mailsToAddress[mail], 1);
  const mailed: Record<AskedMail, SharedAllowance> = {
    passwordReset: createMailed('passwordReset'),
    signUpLink: createMailed('signUpLink'),
    applicationReceived: createMailed('applicationReceived'),
    applicationWithdrawn: createMailed('applicationWithdrawn'),
    draftLink: createMailed('draftLink'),
    subscriberConfirmation: createMailed('subscriberConfirmation'),
  };
  return {
    hideSource: (source) => shorten(createHmac('sha256', hashKey).update(source).digest()),
    eachSource: (name, allowance) => limitEachSource(create(name, allowance)),
    eachAccount: (name, allowance) => limitEachAccount(create(name, allowance)),
    oneTimeLinks: limitEachSource(create('one-time-links', perSource.oneTimeLinks)),
    countRegistration: async (source) => void (await registrations.take(source)),
    maxAccounts,
    isLogoutUsual: (accountId) => logouts.tryToTake(accountId),
    messages: createMessageLimits(hashKey),
    mayMailTo: async (mail, email, source) =>
      (await mailed[mail].takeOrWait(email, [source])) === 0,
    countSignUpOfStranger: (event, source) => strangers.take(event, [source]),
    countConfirmation: async (registration) => void (await confirmed.take(registration)),
    countApplicationSave: async (application) => void (await saves.take(application)),
    countDraft: async (source) => void (await drafts.take(source)),
    countSubmission: (round, source) => submissions.take(round, [source]),
    maxApplications,
    maxDrafts,
    maxApplicationBytes,
    countMiss: async (source) => void (await misses.take(source)),
    waitForConfirmationMail: (turn) => confirmations.takeOrWait('everybody', turn),
    loginThrottle: createLoginThrottle(createShared),
    ownPasswords: createOwnPasswords(
      create('password-checks-of-account', checksOfAccount),
      create('password-checks-of-source', checksOfSource),
      createShared,
    ),
  };
}

/** So short that nobody finds out by trying which address a name is of: several have it. */
const hiddenBytes = 3;

function shorten(hash: Buffer): string {
  return hash.subarray(0, hiddenBytes).toString('base64url');
}

const letPass: RequestHandler = (_request, _response, next) => next();

/** For load tests, and for tests that are not about limits. */
export const noLimits: Limits = {
  hideSource: (source) => shorten(createHash('sha256').update(source).digest()),
  eachSource: () => letPass,
  eachAccount: () => letPass,
  oneTimeLinks: letPass,
  countRegistration: async () => {},
  maxAccounts: Number.MAX_SAFE_INTEGER,
  isLogoutUsual: async () => true,
  messages: noMessageLimits,
  mayMailTo: async () => true,
  countSignUpOfStranger: async () => {},
  countConfirmation: async () => {},
  countApplicationSave: async () => {},
  countDraft: async () => {},
  countSubmission: async () => {},
  maxApplications: Number.MAX_SAFE_INTEGER,
  maxDrafts: Number.MAX_SAFE_INTEGER,
  maxApplicationBytes: Number.MAX_SAFE_INTEGER,
  countMiss: async () => {},
  waitForConfirmationMail: async () => 0,
  loginThrottle: {
    try: (_attempt, check) => check(),
    findRefusal: () => null,
    turnOf: (source) => ['logins', source],
  },
  ownPasswords: { try: (_attempt, check) => check() },
};

/** Those of a site. @param isDisabled DISABLE_RATE_LIMITS */
export function openLimits(secret: string, isDisabled: boolean, logger: Logger): Limits {
  if (!isDisabled) return createLimits(secret);
  logger.warn('DISABLE_RATE_LIMITS is set: anybody can guess passwords and flood the site');
  return noLimits;
}
