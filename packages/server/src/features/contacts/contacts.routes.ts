import { neitherOrBoth } from '@club/shared/rules/selectedFields';
import { message } from '@club/shared/rules/shape';
import { z } from 'zod';
import { binCalls } from '../../calls/binCalls';
import { type Call, call } from '../../calls/call';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { sendList } from '../../lists/sendPage';
import { sourceOf } from '../../middleware/limitRate';
import { bulkJob } from '../bulk/bulkJobs.answers';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { contactList } from './contactList';
import { MessageSpace } from './contactStorage';
import {
  assignee,
  contact,
  contactDetails,
  contactEntry,
  contactStorage,
  contactVersion,
} from './contacts.answers';
import {
  addNote,
  answerContact,
  changeContact,
  changeMany,
  deleteContact,
  deleteSpam,
  getContact,
  getStorage,
  listAssignees,
  noteWriting,
  sendContact,
} from './contacts.controller';
import { contactBin } from './contacts.service';
import {
  answerRequest,
  bulkContactsRequest,
  changeContactRequest,
  contactRequest,
  deleteSpamRequest,
  noteRequest,
} from './contacts.validators';
import type { MessageDependencies } from './spamReason';

const otherVersion = 'Somebody else has changed the message meanwhile: `current` is how.';
const tooMuch = 'This source sends too much spam, or too many messages with a wrong field.';

/** What the calls about messages need. */
export interface ContactsDependencies extends Omit<MessageDependencies, 'space'> {
  describeClub: DescribeClub;
  today: GetToday;
  bulkWork: BulkWork;
  mails: Mails;
}

export function contactsCalls(dependencies: ContactsDependencies): Call[] {
  const { limits, storageLimit, describeClub, today, bulkWork, mails } = dependencies;
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
      proof: 'nothing',
      event: 'none',
      body: contactRequest,
      onRefusedBody: (request) => limits.countRefused(sourceOf(request)),
      status: 201,
      answer: message,
      refusals: { 429: tooMuch },
      handler: sendContact({ ...dependencies, space: new MessageSpace(storageLimit) }),
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
      handler: sendList(contactList, () => describeClub().timeZone),
    }),
    call({
      method: 'GET',
      path: '/api/admin/contacts/storage',
      summary:
        'How much of the space for messages is used, how much spam there is, and how many are new.',
      access: 'messages',
      status: 200,
      answer: contactStorage,
      handler: getStorage(storageLimit),
    }),
    call({
      method: 'GET',
      path: '/api/admin/contacts/assignees',
      summary: 'Who can take care of messages.',
      access: 'messages',
      status: 200,
      answer: z.array(assignee),
      handler: listAssignees(today),
    }),
    call({
      method: 'GET',
      path: '/api/admin/contacts/:id',
      summary: 'A message with its notes and answers, and the other messages of the address.',
      access: 'messages',
      status: 200,
      answer: contactDetails,
      handler: getContact(mails),
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/contacts/:id',
      summary: 'Sort a message, take it, give it to somebody else or back.',
      access: 'messages',
      event: 'messageChange',
      body: changeContactRequest,
      status: 200,
      answer: contactVersion,
      refusals: { 409: otherVersion, 422: 'The assignee may not read messages.' },
      handler: changeContact(storageLimit, today),
    }),
    call({
      method: 'POST',
      path: '/api/admin/contacts/:id/notes',
      summary: 'Write an internal note below a message.',
      access: 'messages',
      event: 'messageChange',
      body: noteRequest,
      status: 201,
      answer: contactEntry,
      handler: addNote,
    }),
    call({
      method: 'POST',
      path: '/api/admin/contacts/:id/writing',
      summary: 'Say that one types below a message. Others see it for 30 seconds.',
      access: 'messages',
      event: 'none',
      status: 204,
      handler: noteWriting,
    }),
    call({
      method: 'POST',
      path: '/api/admin/contacts/bulk',
      summary: 'Move many messages to the bin, sort them, or give them to somebody.',
      access: 'messages',
      event: 'bulkChange',
      body: bulkContactsRequest,
      status: 202,
      answer: bulkJob,
      refusals: {
        409: 'There are more or fewer messages than `expected`.',
        422: `${neitherOrBoth} Or it lacks the status or the person, who must be one that may read messages.`,
      },
      handler: changeMany(describeClub, today, bulkWork),
    }),
    call({
      method: 'POST',
      path: '/api/admin/contacts/:id/answer',
      summary: 'Answer a message by mail; without a mail server the answer is only kept.',
      access: 'messages',
      event: 'messageChange',
      body: answerRequest,
      status: 201,
      answer: contactEntry,
      refusals: { 409: otherVersion },
      handler: answerContact(mails),
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
