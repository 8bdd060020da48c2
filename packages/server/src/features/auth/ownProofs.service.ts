import { maxPasswordBytes } from '@club/shared/rules/passwordFields';
import type { PasskeyChallenges } from '../../lib/passkeyChallenges';
import { useChallengeOnce } from './usedChallenges.service';

const prefix = 'passkey ';

/** How a proof that a passkey of the account was just used is written where its password is asked for. */
export function toOwnProof(proof: string): string {
  return `${prefix}${proof}`;
}

/** Whether it is written so: longer than any password, so that it is never one. */
export function isWrittenAsOwnProof(typed: string): boolean {
  return typed.startsWith(prefix) && Buffer.byteLength(typed) > maxPasswordBytes;
}

/**
 * Whether what was typed as the password of the account is such a proof, for the first time. Everything else is a
 * password.
 */
export async function isOwnProof(
  typed: string,
  userId: string,
  challenges: PasskeyChallenges,
): Promise<boolean> {
  const proof = typed.startsWith(prefix) ? typed.slice(prefix.length) : '';
  return (
    challenges.isGenuine(proof, { purpose: 'proof', subject: userId }) && useChallengeOnce(proof)
  );
}
