import type { ContactDto, ContactStorageDto } from '@club/shared/contact';
import type { MessageResponse } from '@club/shared/error';
import type { Request, RequestHandler, Response } from 'express';
import type { Limits, StorageLimit } from '../../limits/limits';
import { sendPage } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { parseObjectId } from '../../validation/objectId';
import { describeStorage } from './contactStorage';
import * as contacts from './contacts.service';
import { contactRequest, contactsQuery } from './contacts.validators';

/**
 * Spam gets the usual answer: its sender does not learn to avoid the trap, and a person whose browser
 * filled in the hidden field has sent a message that is kept.
 */
export function sendContact(
  { isMessageUsual }: Limits,
  storageLimit: StorageLimit,
): RequestHandler {
  return async (request, response: Response<MessageResponse>) => {
    const { website, ...contact } = contactRequest.parse(request.body);
    const spam = website !== '' || !(await isMessageUsual(sourceOf(request)));
    await contacts.sendContact({ ...contact, spam }, storageLimit);
    response.status(201).json({ message: 'Message sent successfully' });
  };
}

export async function listContacts(
  request: Request,
  response: Response<ContactDto[]>,
): Promise<void> {
  const query = contactsQuery.parse(request.query);
  sendPage(request, response, await contacts.listContacts(query), query);
}

export function getStorage(limit: StorageLimit): RequestHandler {
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
