import type { ContactDto } from '@club/shared/contact';
import type { OwnMessageDto } from '@club/shared/profile';
import { NotFoundError } from '../../errors';
import type { StorageLimit } from '../../limits/limits';
import { containsFilter, countMatches, pageOptions } from '../../lists/listFilter';
import type { Page } from '../../lists/sendPage';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { requireSpace } from './contactStorage';
import {
  ContactModel,
  contactFields,
  ownMessageFields,
  toContactDto,
  toOwnMessageDto,
} from './contacts.model';
import type { ContactListRequest } from './contacts.validators';

/** What is stored of a message. Spam is in a list of its own, because it may be a mistake. */
export type NewContact = Omit<ContactDto, '_id'> & { spam: boolean };

/** @throws {ServiceUnavailableError} when the messages, with the spam, reach the limit */
export async function sendContact(contact: NewContact, limit: StorageLimit): Promise<void> {
  await requireSpace(limit);
  await ContactModel.create(contact);
}

/** The messages that were sent with this email address, also those that are taken for spam. */
export async function listMessagesFrom(email: string): Promise<OwnMessageDto[]> {
  const contacts = await ContactModel.find({ email }, ownMessageFields)
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return contacts.map(toOwnMessageDto);
}

/** The messages that are spam, or those that are not. Searches username, email and message. */
export async function listContacts(request: ContactListRequest): Promise<Page<ContactDto>> {
  const filter = {
    ...containsFilter(request.search, ['username', 'email', 'message']),
    spam: request.spam === 'true' ? true : { $ne: true },
  };
  const [contacts, total] = await Promise.all([
    ContactModel.find(filter, contactFields, pageOptions(request)).lean(),
    countMatches(ContactModel, filter),
  ]);
  return { entries: contacts.map(toContactDto), total };
}

/** How many messages there are, without the spam. */
export function countContacts(): Promise<number> {
  return countMatches(ContactModel, { spam: { $ne: true } });
}

/** @throws {NotFoundError} when there is no such message */
export async function deleteContact(id: string, by: Actor): Promise<void> {
  const contact = await ContactModel.findOneAndDelete({ _id: id }).lean();
  if (!contact) throw new NotFoundError('This message does not exist (any more).');
  await recordAudit({
    actor: named(by),
    action: 'message.deleted',
    subject: { _id: id, name: contact.username },
  });
}
