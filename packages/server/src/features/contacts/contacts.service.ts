import type { ChangeContactRequest, ContactRequest, SpamReason } from '@club/shared/contact';
import type { OwnMessageDto } from '@club/shared/profile';
import { ConflictError, NotFoundError } from '../../errors';
import { defineEdits, versionOf } from '../../lib/versionedEdits';
import type { MessageStorageLimit } from '../../limits/limits';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { defineBin, outsideBin } from '../bin/bin.service';
import { contactList } from './contactList';
import { allSpam, removeOldestSpam } from './contactStorage';
import {
  ContactModel,
  type ContactRecord,
  contactFields,
  ownMessageFields,
  toContactDto,
  toOwnMessageDto,
} from './contacts.model';
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

/** How many messages there are, without the spam. */
export function countContacts(): Promise<number> {
  return contactList.count({ search: '', bin: 'false' });
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
  const ids = await contactList.listIds({ search: '', status: 'spam', bin: 'false' });
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
