import type { KeyObject } from 'node:crypto';
import { RateLimiter } from '../lib/rateLimiter';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/**
 * What is above `writer`, `network` or `all` is kept as spam: nobody can close the form for others. A
 * campus is one network with many writers.
 */
export const messagesPer = {
  /** For one email address. */
  writer: { points: 5, seconds: hourSeconds },
  network: { points: 100, seconds: daySeconds },
  all: { points: 500, seconds: daySeconds },
  /** Stored as spam. */
  spamOfNetwork: { points: 100, seconds: hourSeconds },
  /** Not stored, because a field is wrong. */
  refusedOfNetwork: { points: 100, seconds: hourSeconds },
};

/** Which of the limits a message is above. */
export type MessageExcess = 'manyFromWriter' | 'manyFromNetwork' | 'manyInAll';

/** How many messages people may send. */
export interface MessageLimits {
  /** False where nothing is counted. */
  isOn: boolean;
  /**
   * Counts a message that is going to be stored and is no spam so far.
   * @returns the first limit that it is above; null when it is usual
   */
  findExcess: (email: string, source: string) => Promise<MessageExcess | null>;
  /** Counts spam. @throws {TooManyRequestsError} when the source has sent too much */
  countSpam: (source: string) => Promise<void>;
  /**
   * Counts a message with a wrong field. Messages without one are not refused for it.
   * @throws {TooManyRequestsError} when the source has sent too many
   */
  countRefused: (source: string) => Promise<void>;
}

export function createMessageLimits(hashKey: KeyObject): MessageLimits {
  const create = (name: string, kind: keyof typeof messagesPer) =>
    new RateLimiter({ name, ...messagesPer[kind], isRefusedFromMemory: true }, hashKey);
  const ofWriter = create('messages-of-writer', 'writer');
  const ofNetwork = create('messages-of-network', 'network');
  const ofAll = create('messages-in-all', 'all');
  const spam = create('spam', 'spamOfNetwork');
  const refused = create('refused-messages', 'refusedOfNetwork');
  return {
    isOn: true,
    async findExcess(email, source) {
      // One after the other: what is above a limit does not use up those of others.
      if (!(await ofWriter.tryToTake(email))) return 'manyFromWriter';
      if (!(await ofNetwork.tryToTake(source))) return 'manyFromNetwork';
      if (!(await ofAll.tryToTake('everybody'))) return 'manyInAll';
      return null;
    },
    countSpam: async (source) => void (await spam.take(source)),
    countRefused: async (source) => void (await refused.take(source)),
  };
}

/** For load tests, and for tests that are not about limits. */
export const noMessageLimits: MessageLimits = {
  isOn: false,
  findExcess: async () => null,
  countSpam: async () => {},
  countRefused: async () => {},
};
