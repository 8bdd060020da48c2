import type { DescribeClub } from '../../clubDetails';
import { SecondStepError } from '../../errors';
import type { ChallengeOf, PasskeyChallenges } from '../../lib/passkeyChallenges';
import { relyingPartyOf } from '../../lib/relyingParty';
import type { Credentials } from '../accounts/credentials.service';
import { isPasskeyDemanded } from './loginRules.service';

/** What the second step of a login needs of the site. */
export interface SecondStepContext {
  challenges: PasskeyChallenges;
  describeClub: DescribeClub;
}

/** The challenge of somebody who has typed this account's password. A new password ends it. */
export function secondStepOf({ claims }: Pick<Credentials, 'claims'>): ChallengeOf {
  return { purpose: 'secondStep', subject: `${claims.userId} ${claims.sessionVersion}` };
}

/**
 * Call it when the password is right, before anything is given for it.
 * @throws {SecondStepError} when the account needs a passkey besides
 */
export async function requireSecondStep(
  credentials: Credentials,
  { challenges, describeClub }: SecondStepContext,
): Promise<void> {
  // Who has none yet is led to add one: `applyLoginRules`.
  if (credentials.passkeys.length === 0) return;
  if (!credentials.secondStep && !(await isPasskeyDemanded(credentials, describeClub))) return;
  const challenge = challenges.issue(secondStepOf(credentials));
  const domain = relyingPartyOf(describeClub().url)?.domain ?? '';
  throw new SecondStepError({ challenge, domain, credentials: credentials.passkeys });
}
