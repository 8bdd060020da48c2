import type { AccountApplication } from '@club/shared/accountApplication';
import { hasProvedAddress } from '@club/shared/provedAddress';
import { ConflictError } from '../../errors';
import { hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import { applicationNotFound } from './applicationActs.service';
import { ApplicationModel, type Applying, ofAccount, sentStates } from './applications.model';
import { listOwnRecords } from './ownApplications.service';

/*
 * The applications of an account: `ofAccount` says which.
 */

/** So many links an application has at most for accounts to add one. */
const maxLinks = 300;

/** What the account has sent, the newest first. */
export async function listOfAccount(account: Applying): Promise<AccountApplication[]> {
  const found = await listOwnRecords(account);
  return found.map(({ _id, own: { state, submittedAt, round, decision, interview } }) => ({
    _id,
    state,
    submittedAt,
    round,
    decision,
    isInvited: interview !== null,
  }));
}

/**
 * Makes a link of an application of the account. Once a link has reached the address, it may speak for that, as one that
 * is mailed.
 * @returns its token, which cannot be shown again
 * @throws {NotFoundError} when it is none of the account
 * @throws {ConflictError} when it has too many links already
 */
export async function makeLinkOfAccount(_id: string, account: Applying): Promise<string> {
  const own = { _id, ...ofAccount(account), state: { $in: sentStates } };
  const kept = hasProvedAddress(account) ? 'links' : 'accountLinks';
  const token = newLinkToken();
  const { matchedCount } = await ApplicationModel.updateOne(
    { ...own, [`${kept}.${maxLinks - 1}`]: null },
    { $push: { [kept]: hashLinkToken(token) } },
  );
  if (matchedCount === 1) return token;
  if (!(await ApplicationModel.exists(own))) throw applicationNotFound();
  throw new ConflictError('It has too many links already. Please use one of them.');
}
