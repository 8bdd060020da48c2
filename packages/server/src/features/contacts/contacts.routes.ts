import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import { message } from '../../calls/shape';
import type { Limits, StorageLimit } from '../../limits/limits';
import { contact, contactStorage } from './contacts.answers';
import { deleteContact, getStorage, listContacts, sendContact } from './contacts.controller';
import { contactRequest, contactsQuery } from './contacts.validators';

export function contactsCalls(limits: Limits, storageLimit: StorageLimit): Call[] {
  return [
    call({
      method: 'POST',
      path: '/api/form/contact',
      summary: 'Send a message to the club.',
      access: 'anyone',
      guards: limits.messages,
      body: contactRequest,
      status: 201,
      answer: message,
      refusals: { 429: 'This source, or all together, send too many messages.' },
      handler: sendContact(limits, storageLimit),
    }),
    call({
      method: 'GET',
      path: '/api/admin/contacts',
      summary: 'The messages of visitors, or the spam among them.',
      access: 'messages',
      query: contactsQuery,
      status: 200,
      answer: z.array(contact),
      handler: listContacts,
    }),
    call({
      method: 'GET',
      path: '/api/admin/contacts/storage',
      summary: 'How much of the space for messages is used.',
      access: 'messages',
      status: 200,
      answer: contactStorage,
      handler: getStorage(storageLimit),
    }),
    call({
      method: 'DELETE',
      path: '/api/admin/contacts/delete/:id',
      summary: 'Delete a message.',
      access: 'messages',
      event: 'messageDeletion',
      status: 200,
      answer: message,
      handler: deleteContact,
    }),
  ];
}
