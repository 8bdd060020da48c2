import { z } from 'zod';
import { binCalls } from '../../calls/binCalls';
import { type Call, call } from '../../calls/call';
import { message } from '../../calls/shape';
import { sendList } from '../../lists/sendPage';
import { sourceOf } from '../../middleware/limitRate';
import { contactList } from './contactList';
import { contact, contactStorage, contactVersion } from './contacts.answers';
import {
  changeContact,
  deleteContact,
  deleteSpam,
  getStorage,
  sendContact,
} from './contacts.controller';
import { contactBin } from './contacts.service';
import { changeContactRequest, contactRequest, deleteSpamRequest } from './contacts.validators';
import type { MessageDependencies } from './spamReason';

const otherVersion = 'Somebody else has changed the message meanwhile: `current` is how.';
const tooMuch = 'This source sends too much spam, or too many messages with a wrong field.';

export function contactsCalls(dependencies: MessageDependencies): Call[] {
  const { limits, storageLimit } = dependencies;
  const { restore, deleteForGood } = binCalls({
    path: '/api/admin/contacts',
    what: 'a message',
    access: 'messages',
    event: 'messageDeletion',
    bin: contactBin,
  });
  return [
    call({
      method: 'POST',
      path: '/api/form/contact',
      summary: 'Send a message to the club.',
      access: 'anyone',
      body: contactRequest,
      onRefusedBody: (request) => limits.countRefused(sourceOf(request)),
      status: 201,
      answer: message,
      refusals: { 429: tooMuch },
      handler: sendContact(dependencies),
    }),
    call({
      method: 'GET',
      path: '/api/admin/contacts',
      summary:
        'The messages of visitors: those of a status, all that are no spam, or those in the bin.',
      access: 'messages',
      query: contactList.query,
      status: 200,
      answer: z.array(contact),
      handler: sendList(contactList, () => undefined),
    }),
    call({
      method: 'GET',
      path: '/api/admin/contacts/storage',
      summary: 'How much of the space for messages is used, and how much spam there is.',
      access: 'messages',
      status: 200,
      answer: contactStorage,
      handler: getStorage(storageLimit),
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/contacts/:id',
      summary: 'Make spam of a message, or a message of spam.',
      access: 'messages',
      event: 'messageChange',
      body: changeContactRequest,
      status: 200,
      answer: contactVersion,
      refusals: { 409: otherVersion },
      handler: changeContact(storageLimit),
    }),
    call({
      method: 'DELETE',
      path: '/api/admin/contacts/delete/:id',
      summary: 'Move a message to the bin, for 30 days.',
      access: 'messages',
      event: 'messageDeletion',
      status: 200,
      answer: message,
      handler: deleteContact,
    }),
    restore,
    deleteForGood,
    call({
      method: 'DELETE',
      path: '/api/admin/contacts/spam',
      summary: 'Delete all spam for good.',
      access: 'messages',
      event: 'messageDeletion',
      body: deleteSpamRequest,
      status: 200,
      answer: message,
      refusals: { 409: 'There is more or less spam than `expected`.' },
      handler: deleteSpam,
    }),
  ];
}
