import type { UserDto } from '@club/shared/user';
import type { SessionToken } from '../../lib/tokens';
import { endSessionsOf, endToken } from '../accounts/sessions.service';
import { named, recordAudit } from '../audit/audit.service';

/**
 * Ends one token; the account's others work on. An account that logs out without end loses them too: then
 * there is nothing to remember.
 */
export async function logOut(
  token: SessionToken,
  isUsual: (accountId: string) => Promise<boolean>,
): Promise<void> {
  if (await isUsual(token.userId)) await endToken(token);
  else await endSessionsOf(token.userId);
}

/** Ends all tokens of an account. */
export async function logOutEverywhere(account: UserDto): Promise<void> {
  await endSessionsOf(account._id);
  if (!account.role) return;
  const owner = named(account);
  await recordAudit({ actor: owner, action: 'sessions.ended', subject: owner });
}
