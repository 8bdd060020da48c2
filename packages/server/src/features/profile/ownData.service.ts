import type { OwnDataDto } from '@club/shared/profile';
import type { UserDto } from '@club/shared/user';
import { listEntriesAbout, named, recordAudit } from '../audit/audit.service';
import { listMessagesFrom } from '../contacts/contacts.service';
import { listMailsTo } from '../mails/mails.service';

/** Everything that the site holds about a person, except the hash of the password. */
export async function exportOwnData(account: UserDto): Promise<OwnDataDto> {
  const { _id, email, emailConfirmed } = account;
  const [messages, mails, auditEntries] = await Promise.all([
    emailConfirmed ? listMessagesFrom(email) : null,
    emailConfirmed ? listMailsTo(email) : null,
    listEntriesAbout(_id),
  ]);
  const owner = named(account);
  await recordAudit({ actor: owner, action: 'user.exported', subject: owner });
  return { exportedAt: new Date().toISOString(), account, messages, mails, auditEntries };
}
