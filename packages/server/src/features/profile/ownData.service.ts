import type { OwnDataDto } from '@club/shared/profile';
import type { UserDto } from '@club/shared/user';
import { getUser } from '../accounts/accounts.service';
import { countAudit, listEntriesAbout, named } from '../audit/audit.service';
import { listCertificatesTo } from '../certificates/certificates.service';
import { listMessagesFrom } from '../contacts/contacts.service';
import { listOwn } from '../events/ownRegistrations.service';
import { listMailsTo } from '../mails/mails.service';
import { listOwnApplications } from '../rounds/ownApplications.service';
import { listWrittenReviews } from '../rounds/reviews/writtenReviews.service';
import { findSubscribedSince } from '../subscribers/subscribers.service';

/**
 * Everything that the site holds about a person, except the hash of the password.
 * @throws {NotFoundError} when the account has just been deleted
 */
export async function exportOwnData(
  { _id, email, emailConfirmed, username }: UserDto,
  today: string,
): Promise<OwnDataDto> {
  const own = <Value>(read: () => Promise<Value>) => (emailConfirmed ? read() : null);
  const [
    account,
    messages,
    mails,
    registrations,
    subscribedSince,
    certificates,
    applications,
    reviews,
    auditEntries,
  ] = await Promise.all([
    getUser(_id, today),
    own(() => listMessagesFrom(email)),
    own(() => listMailsTo(email)),
    listOwn({ _id, email, emailConfirmed }),
    own(() => findSubscribedSince(email)),
    own(() => listCertificatesTo(email)),
    own(() => listOwnApplications(email)),
    listWrittenReviews(_id),
    listEntriesAbout(_id),
  ]);
  const owner = named({ _id, username });
  await countAudit({ actor: owner, action: 'user.exported', subject: owner }, today);
  return {
    ...{ exportedAt: new Date().toISOString(), account, messages, mails, registrations },
    ...{ subscribedSince, certificates, applications, reviews, auditEntries },
  };
}
