import type {
  ChangeContactRequest,
  ContactDto,
  ContactRequest,
  SpamReason,
} from '@club/shared/contact';
import type { OwnMessageDto } from '@club/shared/profile';
import { ConflictError, NotFoundError } from '../../errors';
import { defineEdits, versionOf } from '../../lib/versionedEdits';
import type { MessageStorageLimit } from '../../limits/limits';
import { containsFilter, countMatches, pageOptions } from '../../lists/listFilter';
import type { Page } from '../../lists/sendPage';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { defineBin, inBin, outsideBin } from '../bin/bin.service';
import { allSpam, removeOldestSpam } from './contactStorage';
import {
  ContactModel,
  type ContactRecord,
  contactFields,
  ownMessageFields,
  toContactDto,
  toOwnMessageDto,
} from './contacts.model';
import type { ContactListRequest } from './contacts.validators';
import { findSpamReason, type MessageDependencies } from './spamReason';

const contactEdits = defineEdits({
  model: ContactModel,
  among: outsideBin,
  fields: contactFields,
  toDto: toContactDto,
  notFound,
});

export const contactBin = defineBin({
  kind: 'message',
  model: ContactModel,
  fields: 'username',
  toSubject: ({ _id, username }: Pick<ContactRecord, '_id' | 'username'>) => ({
    _id: _id.toHexString(),
    name: username,
  }),
  notFound,
});

function notFound(): NotFoundError {
  return new NotFoundError('This message does not exist (any more).');
}

/** The fields of a message that is spam. Its own list shows it, because it may be a mistake. */
const spamFields = (spamReason: SpamReason) =>
  ({ status: 'spam', spamReason, spamSince: new Date() }) as const;

/**
 * @param source where the message comes from
 * @throws {TooManyRequestsError} when it is spam, and the source has sent too much of it
 */
export async function sendContact(
  { website = '', ...contact }: ContactRequest,
  source: string,
  dependencies: MessageDependencies,
): Promise<void> {
  const spamReason = await findSpamReason(contact, website, source, dependencies);
  if (!spamReason) {
    await ContactModel.create(contact);
    return;
  }
  await dependencies.limits.countSpam(source);
  await ContactModel.create({ ...contact, ...spamFields(spamReason) });
  await removeOldestSpam(dependencies.storageLimit.spam);
}

/** The messages that were sent with this email address, also those that are taken for spam. */
export async function listMessagesFrom(email: string): Promise<OwnMessageDto[]> {
  const contacts = await ContactModel.find({ email }, ownMessageFields)
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return contacts.map(toOwnMessageDto);
}

/**
 * The messages of a status, all that are no spam, or those in the bin. Searches username, email and
 * message.
 */
export async function listContacts(request: ContactListRequest): Promise<Page<ContactDto>> {
  const filter = {
    ...containsFilter(request.search, ['username', 'email', 'message']),
    ...whereOf(request),
  };
  const [contacts, total] = await Promise.all([
    ContactModel.find(filter, contactFields, pageOptions(request)).lean(),
    countMatches(ContactModel, filter),
  ]);
  return { entries: contacts.map(toContactDto), total };
}

function whereOf({ status, bin }: Pick<ContactListRequest, 'status' | 'bin'>) {
  if (bin === 'true') return { ...inBin, ...(status && { status }) };
  return { ...outsideBin, status: status ?? { $ne: 'spam' as const } };
}

/** How many messages there are, without the spam. */
export function countContacts(): Promise<number> {
  return countMatches(ContactModel, whereOf({ bin: 'false' }));
}

/**
 * Makes spam of a message, or a message of spam.
 * @returns the new version
 * @throws {NotFoundError} when there is no such message
 * @throws {VersionConflictError} when somebody else has changed it meanwhile
 */
export async function changeContact(
  id: string,
  { version, status }: ChangeContactRequest,
  by: Actor,
  storageLimit: MessageStorageLimit,
): Promise<number> {
  const isSpam = status === 'spam';
  const fields = isSpam ? spamFields('marked') : { status, spamReason: null, spamSince: null };
  const { before, after } = await contactEdits.save(id, version, () => ({ $set: fields }));
  await recordChange(
    {
      actor: named(by),
      action: 'message.statusChanged',
      subject: { _id: id, name: before.username },
    },
    { status: before.status },
    { status },
  );
  if (isSpam) await removeOldestSpam(storageLimit.spam);
  return versionOf(after);
}

/**
 * Deletes all spam for good, and nothing that becomes spam meanwhile.
 * @param expected how much there is, as the person knows it
 * @throws {ConflictError} when it is another number
 */
export async function deleteSpam(expected: number, by: Actor): Promise<void> {
  const spam = await ContactModel.find(allSpam, '_id').lean();
  if (spam.length !== expected) {
    throw new ConflictError(`There is other spam now (${spam.length}). Please look at it first.`);
  }
  const ids = spam.map(({ _id }) => _id);
  const { deletedCount } = await ContactModel.deleteMany({ ...allSpam, _id: { $in: ids } });
  if (deletedCount === 0) return;
  await recordAudit({
    actor: named(by),
    action: 'spam.deleted',
    subject: { _id: null, name: 'Spam' },
    before: { count: deletedCount },
  });
}
