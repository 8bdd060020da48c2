import type { ContactStorageDto } from '@club/shared/contact';
import { ServiceUnavailableError } from '../../errors';
import { sizeOf } from '../../lib/collectionSize';
import type { StorageLimit } from '../../limits/limits';
import { ContactModel } from './contacts.model';

const retryAfterFullSeconds = 60 * 60;

/**
 * Strangers fill the contacts collection: without a limit they could fill the memory. Calls that race
 * at the limit may each store their message.
 * @throws {ServiceUnavailableError} when the messages reach the limit
 */
export async function requireSpace(limit: StorageLimit): Promise<void> {
  if ((await fillOf(limit)) < 1) return;
  throw new ServiceUnavailableError(
    'The club has too many unread messages and cannot take more now. Please write an email.',
    retryAfterFullSeconds,
  );
}

/** How much of the limit is used. */
export async function describeStorage(limit: StorageLimit): Promise<ContactStorageDto> {
  return { usedPercent: Math.floor(100 * Math.min(1, await fillOf(limit))) };
}

/** From 0 (empty) to 1 (full) or a little more. */
async function fillOf(limit: StorageLimit): Promise<number> {
  const { documents, bytes } = await sizeOf(ContactModel.collection.name);
  return Math.max(documents / limit.messages, bytes / limit.bytes);
}
