import type { UserRecord } from '../accounts/accounts.model';
import { forgetRegistrationsOf } from '../events/registrationRetention.service';
import { removeLinksOf } from '../oneTimeLinks/oneTimeLinks.service';
import { forgetApplicationsOf } from '../rounds/applicationRetention.service';
import { forgetSubscriber } from '../subscribers/subscribers.service';

/**
 * Forgets what the site holds about somebody besides the account, when that is deleted: its one-time links and, where
 * the address is known to be the person's, the mails about new events and the names in events and applications.
 */
export async function forgetPerson({
  _id,
  email,
  emailConfirmed,
}: Pick<UserRecord, '_id' | 'email' | 'emailConfirmed'>): Promise<void> {
  await removeLinksOf(_id.toHexString());
  if (!emailConfirmed) return;
  await forgetSubscriber(email);
  await forgetRegistrationsOf(email);
  await forgetApplicationsOf(email);
}
