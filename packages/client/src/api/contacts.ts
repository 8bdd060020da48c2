import type {
  ChangeContactRequest,
  ContactAnswerRequest,
  ContactDetailsDto,
  ContactDto,
  ContactListQuery,
  ContactNoteRequest,
  ContactPerson,
  ContactStorageDto,
  DeleteSpamRequest,
} from '@club/shared/contact';
import { type ListPage, sendForList } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/contacts. */
export function listContacts(
  query: ContactListQuery,
  signal: AbortSignal,
): Promise<ListPage<ContactDto>> {
  return sendForList('/api/admin/contacts', query, signal);
}

/** GET /api/admin/contacts/storage. */
export function getContactStorage(signal: AbortSignal): Promise<ContactStorageDto> {
  return sendSignedInForJson('/api/admin/contacts/storage', { signal });
}

/** GET /api/admin/contacts/{id}: a message with its notes and answers. */
export function getContact(id: string, signal: AbortSignal): Promise<ContactDetailsDto> {
  return sendSignedInForJson(`/api/admin/contacts/${encodeURIComponent(id)}`, { signal });
}

/** GET /api/admin/contacts/assignees: who can take care of messages. */
export function listAssignees(signal: AbortSignal): Promise<ContactPerson[]> {
  return sendSignedInForJson('/api/admin/contacts/assignees', { signal });
}

/**
 * POST /api/admin/contacts/{id}/answer: mails an answer, or keeps one that was sent by hand.
 * @throws {ApiError} 409 when somebody has answered, noted or sorted the message meanwhile
 */
export async function answerContact(id: string, answer: ContactAnswerRequest): Promise<void> {
  await sendSignedIn(`/api/admin/contacts/${encodeURIComponent(id)}/answer`, {
    method: 'POST',
    body: answer,
  });
}

/** POST /api/admin/contacts/{id}/notes: writes an internal note. */
export async function addNote(id: string, text: string): Promise<void> {
  const body: ContactNoteRequest = { text };
  await sendSignedIn(`/api/admin/contacts/${encodeURIComponent(id)}/notes`, {
    method: 'POST',
    body,
  });
}

/** POST /api/admin/contacts/{id}/writing: says that one types below the message. Others see it for 30 seconds. */
export async function noteWriting(id: string): Promise<void> {
  await sendSignedIn(`/api/admin/contacts/${encodeURIComponent(id)}/writing`, { method: 'POST' });
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
 * PATCH /api/admin/contacts/{id}: sorts a message, or says who takes care of it.
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
