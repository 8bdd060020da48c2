import type { ContactDto, ContactRequest } from '@club/shared/contact';
import { NotFoundError } from '../../errors';
import type { StorageLimit } from '../../limits/limits';
import { containsFilter, countMatches, pageOptions } from '../../lists/listFilter';
import type { ListRequest } from '../../lists/listQuery';
import type { Page } from '../../lists/sendPage';
import { requireSpace } from './contactStorage';
import { ContactModel, contactFields, toContactDto } from './contacts.model';

/** @throws {ServiceUnavailableError} when the messages reach the limit */
export async function sendContact(request: ContactRequest, limit: StorageLimit): Promise<void> {
  await requireSpace(limit);
  await ContactModel.create(request);
}

/** Searches username, email and message. */
export async function listContacts(request: ListRequest): Promise<Page<ContactDto>> {
  const filter = containsFilter(request.search, ['username', 'email', 'message']);
  const [contacts, total] = await Promise.all([
    ContactModel.find(filter, contactFields, pageOptions(request)).lean(),
    countMatches(ContactModel, filter),
  ]);
  return { entries: contacts.map(toContactDto), total };
}

/** @throws {NotFoundError} when there is no such message */
export async function deleteContact(id: string): Promise<void> {
  const { deletedCount } = await ContactModel.deleteOne({ _id: id });
  if (deletedCount === 0) throw new NotFoundError('This message does not exist (any more).');
}
