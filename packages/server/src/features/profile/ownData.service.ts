import type { OwnDataDto } from '@club/shared/profile';
import type { UserDto } from '@club/shared/user';
import { getUser } from '../accounts/accounts.service';
import { countAudit, listEntriesAbout, named } from '../audit/audit.service';
import { listMessagesFrom } from '../contacts/contacts.service';
import { listOwn } from '../events/ownRegistrations.service';
import { listMailsTo } from '../mails/mails.service';
import { findSubscribedSince } from '../subscribers/subscribers.service';

/**
 * Everything that the site holds about a person, except the hash of the password.
 * @throws {NotFoundError} when the account has just been deleted
 */
export async function exportOwnData(
  { _id, email, emailConfirmed, username }: UserDto,
  today: string,
): Promise<OwnDataDto> {
  const [account, messages, mails, registrations, subscribedSince, auditEntries] =
    await Promise.all([
      getUser(_id, today),
      emailConfirmed ? listMessagesFrom(email) : null,
      emailConfirmed ? listMailsTo(email) : null,
      emailConfirmed ? listOwn({ email, emailConfirmed }) : null,
      emailConfirmed ? findSubscribedSince(email) : null,
      listEntriesAbout(_id),
    ]);
  const owner = named({ _id, username });
  await countAudit({ actor: owner, action: 'user.exported', subject: owner }, today);
  const exportedAt = new Date().toISOString();
  return { exportedAt, account, messages, mails, registrations, subscribedSince, auditEntries };
}
