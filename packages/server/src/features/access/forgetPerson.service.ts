import type { UserRecord } from '../accounts/accounts.model';
import { releaseMessagesOf } from '../contacts/leavingAssignee.service';
import { removeLinksOf } from '../oneTimeLinks/oneTimeLinks.service';

/** An account that is deleted, and what its address has proved. */
export type LeavingAccount = Pick<
  UserRecord,
  '_id' | 'email' | 'emailConfirmed' | 'confirmedByHand'
>;

/** Forgets what the site holds about somebody besides the account. */
export type ForgetPerson = (account: LeavingAccount) => Promise<void>;

/** The modules, as far as they forget people. */
export interface ForgettingModules {
  readonly installed: readonly { forgetPerson?: ForgetPerson }[];
}

/** Its one-time links, the messages that it had taken, and what each module holds about the person. */
export function createForgetPerson({ installed }: ForgettingModules): ForgetPerson {
  return async (account) => {
    await removeLinksOf([account._id.toHexString()]);
    await releaseMessagesOf(account._id);
    for (const { forgetPerson } of installed) await forgetPerson?.(account);
  };
}
