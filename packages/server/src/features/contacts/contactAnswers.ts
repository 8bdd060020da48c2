import type { AnswerAddress, ContactAnswerRequest, ContactEntryDto } from '@club/shared/contact';
import { meantAddress } from '@club/shared/meantAddress';
import type { UserDto } from '@club/shared/user';
import { UnprocessableError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { addMilliseconds, hour } from '../../time';
import { findFormerAccount } from '../accounts/formerAccount.service';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { findMailStates, type Mails } from '../mails/mails.service';
import { contactEdits, statusFields } from './contactChanges';
import {
  ContactEntryModel,
  type ContactEntryRecord,
  toAuthor,
  toContactEntryDto,
} from './contactEntries.model';
import type { ContactRecord } from './contacts.model';
import { endWriting } from './contactWriters';

/** After this time an answer without a mail was not queued, or its mail was lost. */
const queuingMilliseconds = hour;

const keyOf = (entryId: Types.ObjectId) => `answer:${entryId.toHexString()}`;

/**
 * Answers a message by mail; without a mail server the answer is kept, and the person sends it. Of two
 * people who answer at once the second is refused: the version decides.
 * @throws {NotFoundError} when there is no such message
 * @throws {VersionConflictError} when somebody has answered, noted or sorted it meanwhile
 * @throws {UnprocessableError} when the chosen address is not known
 */
export async function answerContact(
  id: string,
  { version, text, to: chosen = 'typed' }: ContactAnswerRequest,
  by: Actor & Pick<UserDto, 'permissions'>,
  mails: Mails,
): Promise<ContactEntryDto> {
  const author = toAuthor(by);
  let to = '';
  const { after: contact } = await contactEdits.save(id, version, async (current) => {
    to = await requireAddress(chosen, current, by);
    return {
      $set: { ...statusFields('answered'), ...(!current.assignee && { assignee: author }) },
      $inc: { entries: 1 },
    };
  });
  const earlier = await ContactEntryModel.find({ contact: id, messageId: { $ne: null } })
    .sort({ _id: 1 })
    .lean();
  const _id = new Types.ObjectId();
  const messageId = mails.messageIdOf(_id.toHexString());
  const entry = await ContactEntryModel.create({
    _id,
    contact: contact._id,
    kind: 'answer',
    text,
    author,
    at: new Date(),
    to,
    messageId,
    mailState: messageId === null ? 'byHand' : 'waiting',
  });
  if (messageId !== null) {
    const { message, username, createdAt: sentAt, email } = contact;
    const references = earlier.flatMap((answer) => answer.messageId ?? []);
    const details = { text, author: by.username, message, username, sentAt };
    await mails.queue('contactAnswer', to || email, details, {
      key: keyOf(_id),
      messageId,
      references,
    });
  }
  const subject = { _id: id, name: contact.username };
  await recordAudit({ actor: named(by), action: 'message.answered', subject });
  await endWriting(id, by);
  return toContactEntryDto(entry);
}

/**
 * @returns '' for the typed one
 * @throws {UnprocessableError} when there is no such address, or the person may not know it
 */
async function requireAddress(
  chosen: AnswerAddress,
  { email, createdAt }: Pick<ContactRecord, 'email' | 'createdAt'>,
  { permissions }: Pick<UserDto, 'permissions'>,
): Promise<string> {
  if (chosen === 'typed') return '';
  const findPresent = async () =>
    permissions.includes('users') ? await findFormerAccount(email, createdAt) : null;
  const found = chosen === 'meant' ? meantAddress(email) : (await findPresent())?.email;
  if (found) return found;
  throw new UnprocessableError([{ field: 'to', message: 'No other address is known.' }]);
}

/**
 * Looks up what has become of the mails of answers, and keeps it: mails are kept for some days only.
 * @returns the entries with the state of their mails
 */
export async function withMailStates(entries: ContactEntryRecord[]): Promise<ContactEntryRecord[]> {
  const waiting = entries.filter(({ mailState }) => mailState === 'waiting');
  if (waiting.length === 0) return entries;
  const mails = await findMailStates(waiting.map(({ _id }) => keyOf(_id)));
  return Promise.all(entries.map((entry) => settle(entry, mails.get(keyOf(entry._id)))));
}

/** Keeps the state of all mails that are sent or have failed since. Runs more often than mails leave. */
export async function settleAnswers(): Promise<void> {
  await withMailStates(await ContactEntryModel.find({ mailState: 'waiting' }).lean());
}

type MailState = { state: 'waiting' | 'sent' | 'failed'; reason: string };

async function settle(entry: ContactEntryRecord, mail?: MailState): Promise<ContactEntryRecord> {
  if (entry.mailState !== 'waiting') return entry;
  if (mail?.state === 'waiting') return { ...entry, mailReason: mail.reason };
  const isNew = entry.at > addMilliseconds(new Date(), -queuingMilliseconds);
  if (!mail && isNew) return entry;
  const settled =
    mail?.state === 'sent'
      ? ({ mailState: 'handedOver', mailReason: '' } as const)
      : ({ mailState: 'refused', mailReason: mail?.reason ?? lostReason } as const);
  await ContactEntryModel.updateOne({ _id: entry._id, mailState: 'waiting' }, { $set: settled });
  return { ...entry, ...settled };
}

const lostReason = 'The site was interrupted before it could send the mail. Please answer again.';
