import type { ContactDetailsDto, ContactEntryDto, EarlierContactDto } from '@club/shared/contact';
import type { OwnAnswerDto } from '@club/shared/profile';
import type { UserDto } from '@club/shared/user';
import type { Types } from '../../lib/mongoose';
import { findAccountWith } from '../accounts/accountFigures.service';
import { findFormerAccount } from '../accounts/formerAccount.service';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import type { Mails } from '../mails/mails.service';
import { withMailStates } from './contactAnswers';
import { contactNotFound } from './contactChanges';
import { ContactEntryModel, toAuthor, toContactEntryDto } from './contactEntries.model';
import { ContactModel, type ContactRecord, contactFields, toContactDto } from './contacts.model';
import { endWriting, listWriters } from './contactWriters';

const maxEarlier = 20;

/**
 * A message with what stands below it, also one in the bin.
 * @param by who reads it
 * @throws {NotFoundError} when there is no such message
 */
export async function getContact(
  id: string,
  by: Actor & Pick<UserDto, 'permissions'>,
  { isEnabled: isMailed }: Pick<Mails, 'isEnabled'>,
): Promise<ContactDetailsDto> {
  const contact = await ContactModel.findById(id, `${contactFields} isProved`).lean();
  if (!contact) throw contactNotFound();
  const maySeeUsers = by.permissions.includes('users');
  const [entries, earlier, writers, account, former] = await Promise.all([
    ContactEntryModel.find({ contact: id }).sort({ _id: 1 }).lean().then(withMailStates),
    listOthersFrom(contact),
    listWriters(contact._id, by),
    maySeeUsers ? findAccountWith(contact.email) : null,
    findFormerAccount(contact.email, contact.createdAt),
  ]);
  const below = entries.map(toContactEntryDto);
  const formerAccount =
    former && maySeeUsers ? { ...former, until: former.until.toISOString() } : null;
  const known = { account, formerAccount, isAddressReplaced: former !== null };
  const isProved = contact.isProved ?? false;
  const rest = { earlier, ...known, isProved, writers, isMailed };
  return { ...toContactDto(contact), entries: below, ...rest };
}

/** The other messages of the address, without those in the bin. */
async function listOthersFrom({
  _id,
  email,
}: Pick<ContactRecord, '_id' | 'email'>): Promise<EarlierContactDto[]> {
  const others = await ContactModel.find(
    { email, _id: { $ne: _id }, ...outsideBin },
    'message status createdAt',
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxEarlier)
    .lean();
  const answers = await findAnswers(others.map((contact) => contact._id));
  return others.map((contact) => ({
    _id: contact._id.toHexString(),
    message: contact.message,
    status: contact.status,
    createdAt: contact.createdAt.toISOString(),
    answer: answers.get(contact._id.toHexString())?.at(-1)?.text ?? '',
  }));
}

/**
 * Writes an internal note below a message. Who answers meanwhile gets 409 and sees it.
 * @throws {NotFoundError} when there is no such message
 */
export async function addNote(id: string, text: string, by: Actor): Promise<ContactEntryDto> {
  const contact = await ContactModel.findOneAndUpdate(
    { _id: id, ...outsideBin },
    { $inc: { version: 1, entries: 1 } },
    { projection: 'username' },
  ).lean();
  if (!contact) throw contactNotFound();
  const entry = await ContactEntryModel.create({
    contact: contact._id,
    kind: 'note',
    text,
    author: toAuthor(by),
    at: new Date(),
  });
  await recordAudit({
    actor: named(by),
    action: 'message.noted',
    subject: { _id: id, name: contact.username },
  });
  await endWriting(id, by);
  return toContactEntryDto(entry);
}

/** The answers to these messages, the oldest first, by the id of the message. */
export async function findAnswers(
  contacts: Types.ObjectId[],
): Promise<Map<string, OwnAnswerDto[]>> {
  const filter = { contact: { $in: contacts }, kind: 'answer' } as const;
  const entries = await ContactEntryModel.find(filter, 'contact text at').sort({ _id: 1 }).lean();
  const answers = new Map<string, OwnAnswerDto[]>();
  for (const { contact, text, at } of entries) {
    const key = contact.toHexString();
    answers.set(key, [...(answers.get(key) ?? []), { text, answeredAt: at.toISOString() }]);
  }
  return answers;
}

/** Deletes what stands below a message that is deleted for good. */
export async function removeEntriesOf(contact: Types.ObjectId): Promise<void> {
  await ContactEntryModel.deleteMany({ contact });
}

/** Deletes what stood below messages that are gone: the database itself and the daily run remove some. */
export async function removeStrayEntries(): Promise<void> {
  const ids = await ContactEntryModel.distinct('contact');
  const kept = new Set((await ContactModel.distinct('_id', { _id: { $in: ids } })).map(String));
  const gone = ids.filter((id) => !kept.has(String(id)));
  if (gone.length > 0) await ContactEntryModel.deleteMany({ contact: { $in: gone } });
}
