import { hasProvedAddress } from '@club/shared/provedAddress';
import type { UserRecord } from '../accounts/accounts.model';
import { forgetRegistrationsOf } from '../events/registrationRetention.service';
import { removeLinksOf } from '../oneTimeLinks/oneTimeLinks.service';
import { forgetApplicationsOf, forgetReviewer } from '../rounds/applicationRetention.service';
import { forgetSubscriber } from '../subscribers/subscribers.service';

/**
 * Forgets what the site holds about somebody besides the account, when that is deleted: its one-time links, its
 * registrations for events, its part in reading applications and, where the address is proved, the
 * mails about new events and the names in applications.
 */
export async function forgetPerson(
  account: Pick<UserRecord, '_id' | 'email' | 'emailConfirmed' | 'confirmedByHand'>,
): Promise<void> {
  const { _id, email } = account;
  await removeLinksOf(_id.toHexString());
  await forgetRegistrationsOf(account);
  await forgetReviewer(_id);
  if (!hasProvedAddress(account)) return;
  await forgetSubscriber(email);
  await forgetApplicationsOf(email);
}
