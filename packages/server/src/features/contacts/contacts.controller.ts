import type { ContactDto, ContactStorageDto } from '@club/shared/contact';
import type { MessageResponse } from '@club/shared/error';
import type { Request, Response } from 'express';
import type { CallHandler, CallRequest, QueryRequest } from '../../calls/call';
import type { Limits, StorageLimit } from '../../limits/limits';
import { sendPage } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { parseObjectId } from '../../validation/objectId';
import { describeStorage } from './contactStorage';
import * as contacts from './contacts.service';
import type { contactRequest, contactsQuery } from './contacts.validators';

/**
 * Spam gets the usual answer: its sender does not learn to avoid the trap, and a person whose browser
 * filled in the hidden field has sent a message that is kept.
 */
export function sendContact({ isMessageUsual }: Limits, storageLimit: StorageLimit) {
  return async (
    request: CallRequest<typeof contactRequest>,
    response: Response<MessageResponse>,
  ) => {
    const { website, ...contact } = request.body;
    const spam = website !== '' || !(await isMessageUsual(sourceOf(request)));
    await contacts.sendContact({ ...contact, spam }, storageLimit);
    response.json({ message: 'Message sent successfully' });
  };
}

export async function listContacts(
  request: QueryRequest<typeof contactsQuery>,
  response: Response<ContactDto[]>,
): Promise<void> {
  const query = request.query;
  sendPage(request, response, await contacts.listContacts(query), query);
}

export function getStorage(limit: StorageLimit): CallHandler {
  return async (_request, response: Response<ContactStorageDto>) => {
    response.json(await describeStorage(limit));
  };
}

export async function deleteContact(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  await contacts.deleteContact(parseObjectId(request.params.id), accountOf(response));
  response.json({ message: 'Message deleted successfully' });
}
