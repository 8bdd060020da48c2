import type { AccountApplication } from '@club/shared/accountApplication';
import { hasProvedAddress } from '@club/shared/provedAddress';
import type { UserDto } from '@club/shared/user';
import { ConflictError } from '../../errors';
import { hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import { applicationNotFound } from './applicationActs.service';
import { ApplicationModel, sentStates } from './applications.model';
import { listOwnRecords } from './ownApplications.service';

/*
 * The applications of an account. Anybody can apply with any address: they are those of the account only once a link
 * has reached its address.
 */

type Account = Pick<UserDto, 'email' | 'emailConfirmed' | 'confirmedByHand'>;

/** So many links an application has at most for accounts to add one. */
const maxLinks = 300;

/** What was sent with the address of the account, the newest first. */
export async function listOfAccount(account: Account): Promise<AccountApplication[]> {
  if (!hasProvedAddress(account)) return [];
  const found = await listOwnRecords(account.email);
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
 * Makes a link of an application of the account. It may speak for the address, as one that is mailed.
 * @returns its token, which cannot be shown again
 * @throws {NotFoundError} when there is none with the address, or no link has reached that
 * @throws {ConflictError} when it has too many links already
 */
export async function makeLinkOfAccount(_id: string, account: Account): Promise<string> {
  if (!hasProvedAddress(account)) throw applicationNotFound();
  const own = { _id, email: account.email, state: { $in: sentStates } };
  const token = newLinkToken();
  const { matchedCount } = await ApplicationModel.updateOne(
    { ...own, [`links.${maxLinks - 1}`]: null },
    { $push: { links: hashLinkToken(token) } },
  );
  if (matchedCount === 1) return token;
  if (!(await ApplicationModel.exists(own))) throw applicationNotFound();
  throw new ConflictError('It has too many links already. Please use one of them.');
}
