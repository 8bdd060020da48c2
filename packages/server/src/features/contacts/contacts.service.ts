import type { ContactRequest } from '@club/shared/contact';
import type { OwnMessageDto } from '@club/shared/profile';
import { hasProvedAddress } from '@club/shared/provedAddress';
import type { UserDto } from '@club/shared/user';
import { ConflictError } from '../../errors';
import { minute, within } from '../../time';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { defineBin } from '../bin/bin.service';
import { contactNotFound, spamFields } from './contactChanges';
import { findAnswers, removeEntriesOf } from './contactEntries.service';
import { contactList } from './contactList';
import { allSpam, removeOldestSpam } from './contactStorage';
import {
  ContactModel,
  type ContactRecord,
  ownMessageFields,
  toOwnMessageDto,
} from './contacts.model';
import { findSpamReason, type MessageDependencies, storeUnlessRepeated } from './spamReason';

/** For what asks for no days: a list of them needs a time zone. */
const anyZone = 'UTC';

export const contactBin = defineBin({
  kind: 'message',
  model: ContactModel,
  fields: 'username',
  toSubject: ({ _id, username }: Pick<ContactRecord, '_id' | 'username'>) => ({
    _id: _id.toHexString(),
    name: username,
  }),
  notFound: contactNotFound,
  afterDelete: ({ _id }) => removeEntriesOf(_id),
});

/**
 * @param source where the message comes from
 * @returns its id
 * @throws {TooManyRequestsError} when it is spam, and the source has sent too much of it
 */
export async function sendContact(
  { website = '', ...contact }: ContactRequest,
  source: string,
  dependencies: MessageDependencies,
): Promise<string> {
  const spamReason = await findSpamReason(contact, website, source, dependencies);
  const stored = spamReason ? null : await storeUnlessRepeated(contact);
  if (stored !== null) return stored;
  await dependencies.limits.countSpam(source);
  const spam = await ContactModel.create({ ...contact, ...spamFields(spamReason ?? 'sameText') });
  await removeOldestSpam(dependencies.storageLimit.spam);
  return spam.id;
}

/** For how long after it was sent somebody can say that a message is theirs. */
const proofTime = 10 * minute;

/**
 * Notes that a message was sent by the owner of its address, who is logged in. It is spam or not as before: the answer
 * tells nothing of it, nor of messages of others.
 * @throws {NotFoundError} when the account has not proved its address, or has sent no such message just now
 */
export async function proveContact(
  id: string,
  owner: Pick<UserDto, 'email' | 'emailConfirmed' | 'confirmedByHand'>,
): Promise<void> {
  if (!hasProvedAddress(owner)) throw contactNotFound();
  const { modifiedCount } = await ContactModel.updateOne(
    { _id: id, email: owner.email, isProved: { $ne: true }, createdAt: within(proofTime) },
    { $set: { isProved: true } },
    // Nobody of the team has worked on it.
    { timestamps: false },
  );
  if (modifiedCount === 0) throw contactNotFound();
}

/**
 * The messages that were sent with this email address, also those that are taken for spam, with the
 * club's answers. Notes are for the team.
 */
export async function listMessagesFrom(email: string): Promise<OwnMessageDto[]> {
  const contacts = await ContactModel.find({ email }, ownMessageFields)
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  const answers = await findAnswers(contacts.map(({ _id }) => _id));
  return contacts.map((contact) =>
    toOwnMessageDto(contact, answers.get(contact._id.toHexString()) ?? []),
  );
}

/** How many messages there are, without the spam. */
export function countContacts(): Promise<number> {
  return contactList.count({ search: '', bin: 'false' }, anyZone);
}

/** How many of them nobody has worked on yet. */
export function countNewContacts(): Promise<number> {
  return contactList.count({ search: '', status: 'new', bin: 'false' }, anyZone);
}

/** How many open ones this account takes care of. */
export function countOpenContactsOf({ _id: assignee }: Pick<UserDto, '_id'>): Promise<number> {
  return contactList.count({ search: '', status: 'open', assignee, bin: 'false' }, anyZone);
}

/**
 * How many messages came on these days, without the spam.
 * @param days the first and the last one, 'YYYY-MM-DD'
 */
export function countContactsOn(
  days: { from: string; to: string },
  timeZone: string,
): Promise<number> {
  return contactList.count({ search: '', ...days, bin: 'false' }, timeZone);
}

/**
 * Deletes all spam for good, and nothing that becomes spam meanwhile.
 * @param expected how much there is, as the person knows it
 * @throws {ConflictError} when it is another number
 */
export async function deleteSpam(expected: number, by: Actor): Promise<void> {
  const ids = await contactList.listIds({ search: '', status: 'spam', bin: 'false' }, anyZone);
  if (ids.length !== expected) {
    throw new ConflictError(`There is other spam now (${ids.length}). Please look at it first.`);
  }
  const { deletedCount } = await ContactModel.deleteMany({ ...allSpam, _id: { $in: ids } });
  if (deletedCount === 0) return;
  await recordAudit({
    actor: named(by),
    action: 'spam.deleted',
    subject: { _id: null, name: 'Spam' },
    before: { count: deletedCount },
  });
}
