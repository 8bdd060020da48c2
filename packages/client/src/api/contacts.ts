import type {
  ChangeContactRequest,
  ContactDto,
  ContactStorageDto,
  DeleteSpamRequest,
} from '@club/shared/contact';
import type { ListQuery } from '@club/shared/list';
import { send, sendForJson } from './client';
import { type ListPage, sendForList } from './list';

/** GET /api/admin/contacts. */
export function listContacts(
  query: ListQuery,
  authorization: string,
  signal: AbortSignal,
): Promise<ListPage<ContactDto>> {
  return sendForList('/api/admin/contacts', query, { authorization, signal });
}

/** GET /api/admin/contacts/storage. */
export function getContactStorage(
  authorization: string,
  signal: AbortSignal,
): Promise<ContactStorageDto> {
  return sendForJson('/api/admin/contacts/storage', { authorization, signal });
}

/** DELETE /api/admin/contacts/delete/{id}. */
export async function deleteContact(id: string, authorization: string): Promise<void> {
  await send(`/api/admin/contacts/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    authorization,
  });
}

/**
 * PATCH /api/admin/contacts/{id}: makes spam of a message, or a message of spam.
 * @throws {ApiError} 409 when somebody else has changed it meanwhile
 */
export async function changeContact(
  id: string,
  change: ChangeContactRequest,
  authorization: string,
): Promise<void> {
  await send(`/api/admin/contacts/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: change,
    authorization,
  });
}

/**
 * DELETE /api/admin/contacts/spam.
 * @param expected how much spam there is
 * @throws {ApiError} 409 when it is another number
 */
export async function deleteSpam(expected: number, authorization: string): Promise<void> {
  const body: DeleteSpamRequest = { expected };
  await send('/api/admin/contacts/spam', { method: 'DELETE', body, authorization });
}
