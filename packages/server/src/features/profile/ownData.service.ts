import type { OwnDataDto } from '@club/shared/profile';
import { hasProvedAddress } from '@club/shared/provedAddress';
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
export async function exportOwnData(owner: UserDto, today: string): Promise<OwnDataDto> {
  const { _id, email, username } = owner;
  const proved = <Value>(read: () => Promise<Value>) => (hasProvedAddress(owner) ? read() : null);
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
    // The word of an admin is enough for these, and for nothing else.
    owner.emailConfirmed ? listMessagesFrom(email) : null,
    proved(() => listMailsTo(email)),
    listOwn(owner),
    proved(() => findSubscribedSince(email)),
    proved(() => listCertificatesTo(email)),
    proved(() => listOwnApplications(email)),
    listWrittenReviews(_id),
    listEntriesAbout(_id),
  ]);
  const person = named({ _id, username });
  await countAudit({ actor: person, action: 'user.exported', subject: person }, today);
  return {
    ...{ exportedAt: new Date().toISOString(), account, messages, mails, registrations },
    ...{ subscribedSince, certificates, applications, reviews, auditEntries },
  };
}
