import type { UserDto } from '@club/shared/user';
import type { SessionToken } from '../../lib/tokens';
import { findAccount } from '../accounts/accounts.service';
import { endSessionsOf } from '../accounts/sessions.service';
import { named, recordAudit } from '../audit/audit.service';
import { EndedTokenModel } from './endedTokens.model';

/** The account of a token; null when the token or all sessions of the account have ended. */
export async function findSignedIn(token: SessionToken, today: string): Promise<UserDto | null> {
  const [account, ended] = await Promise.all([
    findAccount(token, today),
    EndedTokenModel.exists({ _id: token.id }),
  ]);
  return ended ? null : account;
}

/**
 * Ends one token; the account's others work on. An account that logs out without end loses them too: then
 * there is nothing to remember.
 */
export async function logOut(
  { id, userId, expiresAt }: SessionToken,
  isUsual: (accountId: string) => Promise<boolean>,
): Promise<void> {
  if (!(await isUsual(userId))) return endSessionsOf(userId);
  await EndedTokenModel.updateOne({ _id: id }, { $set: { expiresAt } }, { upsert: true });
}

/** Ends all tokens of an account. */
export async function logOutEverywhere(account: UserDto): Promise<void> {
  await endSessionsOf(account._id);
  if (!account.role) return;
  const owner = named(account);
  await recordAudit({ actor: owner, action: 'sessions.ended', subject: owner });
}
