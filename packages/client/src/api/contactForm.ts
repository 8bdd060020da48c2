import type { ContactRequest } from '@club/shared/contact';
import { send } from './client';

/**
 * POST /api/form/contact: anyone may write to the club.
 * @throws {ApiError} 422 when a field is wrong
 */
export async function sendContact(contact: ContactRequest): Promise<void> {
  await send('/api/form/contact', { method: 'POST', body: contact });
}
