import type { ContactDto } from '@club/shared/contact';
import type { MessageResponse } from '@club/shared/error';
import type { Request, Response } from 'express';
import { sendPage } from '../../lists/sendPage';
import { parseObjectId } from '../../validation/objectId';
import * as contacts from './contacts.service';
import { contactRequest, contactsQuery } from './contacts.validators';

export async function sendContact(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  await contacts.sendContact(contactRequest.parse(request.body));
  response.status(201).json({ message: 'Message sent successfully' });
}

export async function listContacts(
  request: Request,
  response: Response<ContactDto[]>,
): Promise<void> {
  const query = contactsQuery.parse(request.query);
  sendPage(request, response, await contacts.listContacts(query), query);
}

export async function deleteContact(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  await contacts.deleteContact(parseObjectId(request.params.id));
  response.json({ message: 'Message deleted successfully' });
}
