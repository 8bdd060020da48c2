import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { isOfWrongClock, minute } from '../time';

const lifetimeMilliseconds = 5 * minute;
const nonceBytes = 16;
const momentBytes = 6;
const signatureBytes = 32;

/**
 * What a challenge is for. `secondStep`: after the password. `proof` is no challenge, but what a passkey gives in place
 * of their own password.
 */
export type ChallengePurpose = 'add' | 'login' | 'secondStep' | 'own' | 'proof';

/** A purpose, and whose challenge it is: '' for somebody who is not known yet. */
export interface ChallengeOf {
  purpose: ChallengePurpose;
  subject: string;
}

/**
 * Challenges for passkeys: random, signed, for one purpose and one subject, valid for 5 minutes in every process. The
 * site stores nothing of them until one is used (`useChallengeOnce`), so that strangers can ask for any number.
 */
export interface PasskeyChallenges {
  /** Base64url. */
  issue(of: ChallengeOf): string;
  /** Whether this is one for it that has not expired. */
  isGenuine(challenge: string, of: ChallengeOf): boolean;
}

/** @param tokenSecret the key of the challenges is derived from it */
export function createPasskeyChallenges(tokenSecret: string): PasskeyChallenges {
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', tokenSecret, '', 'challenges for passkeys', 32)),
  );
  const sign = ({ purpose, subject }: ChallengeOf, signed: Buffer) =>
    createHmac('sha256', key).update(`${purpose} ${subject} `).update(signed).digest();

  return {
    issue(of) {
      const moment = Buffer.alloc(momentBytes);
      moment.writeUIntBE(Date.now(), 0, momentBytes);
      const signed = Buffer.concat([randomBytes(nonceBytes), moment]);
      return Buffer.concat([signed, sign(of, signed)]).toString('base64url');
    },
    isGenuine(challenge, of) {
      const bytes = Buffer.from(challenge, 'base64url');
      const signedBytes = nonceBytes + momentBytes;
      if (bytes.length !== signedBytes + signatureBytes) return false;
      // Another text for the same bytes would count as not used yet.
      if (bytes.toString('base64url') !== challenge) return false;
      const signed = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), sign(of, signed))) return false;
      const madeAt = signed.readUIntBE(nonceBytes, momentBytes);
      return Date.now() < madeAt + lifetimeMilliseconds && !isOfWrongClock(new Date(madeAt));
    },
  };
}

/** When a challenge of this moment is certainly over. */
export function endOfChallenge(now: Date): Date {
  return new Date(now.getTime() + 2 * lifetimeMilliseconds);
}

/** How a used challenge is stored. */
export function hashChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex');
}
