import type {
  ChangeContactRequest,
  ContactDto,
  ContactStorageDto,
  DeleteSpamRequest,
} from '@club/shared/contact';
import type { ListQuery } from '@club/shared/list';
import { type ListPage, sendForList } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/contacts. */
export function listContacts(query: ListQuery, signal: AbortSignal): Promise<ListPage<ContactDto>> {
  return sendForList('/api/admin/contacts', query, signal);
}

/** GET /api/admin/contacts/storage. */
export function getContactStorage(signal: AbortSignal): Promise<ContactStorageDto> {
  return sendSignedInForJson('/api/admin/contacts/storage', { signal });
}

/** POST /api/admin/contacts/{id}/restore: takes a message out of the bin. */
export async function restoreContact(id: string): Promise<void> {
  await sendSignedIn(`/api/admin/contacts/${encodeURIComponent(id)}/restore`, { method: 'POST' });
}

/** DELETE /api/admin/contacts/{id}/for-good: deletes a message that is in the bin. */
export async function deleteContactForGood(id: string): Promise<void> {
  await sendSignedIn(`/api/admin/contacts/${encodeURIComponent(id)}/for-good`, {
    method: 'DELETE',
  });
}

/** DELETE /api/admin/contacts/delete/{id}: moves a message to the bin. */
export async function deleteContact(id: string): Promise<void> {
  await sendSignedIn(`/api/admin/contacts/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
  });
}

/**
 * PATCH /api/admin/contacts/{id}: makes spam of a message, or a message of spam.
 * @throws {ApiError} 409 when somebody else has changed it meanwhile
 */
export async function changeContact(id: string, change: ChangeContactRequest): Promise<void> {
  await sendSignedIn(`/api/admin/contacts/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: change,
  });
}

/**
 * DELETE /api/admin/contacts/spam.
 * @param expected how much spam there is
 * @throws {ApiError} 409 when it is another number
 */
export async function deleteSpam(expected: number): Promise<void> {
  const body: DeleteSpamRequest = { expected };
  await sendSignedIn('/api/admin/contacts/spam', { method: 'DELETE', body });
}
