import { z } from 'zod';
import { bulkJob } from './bulk';
import {
  bulkContactsRequest,
  changeContactRequest,
  contact,
  contactAnswerRequest,
  contactDetails,
  contactEntry,
  contactListQuery,
  contactNoteRequest,
  contactPerson,
  contactRequest,
  contactStorage,
  contactVersion,
  deleteSpamRequest,
  proveContactRequest,
  sentContact,
} from './contact';
import type { Contracts } from './contract';
import { neitherOrBoth } from './rules/selectedFields';
import { message } from './rules/shape';

const otherVersion = 'Somebody else has changed the message meanwhile: `current` is how.';

export const contactCalls = {
  'POST /api/form/contact': {
    summary: 'Send a message to the club.',
    body: contactRequest,
    status: 201,
    answer: sentContact,
    refusals: {
      429: 'This source sends too much spam, or too many messages with a wrong field.',
    },
  },
  'POST /api/user/messages': {
    summary:
      'Say that a message of the last minutes is one’s own: the form is sent without a login.',
    body: proveContactRequest,
    refusals: {
      404: 'The account has not proved its address, or has no such message that nobody has named yet.',
      429: 'The account has named too many in this hour.',
    },
  },
  'GET /api/admin/contacts': {
    summary:
      'The messages of visitors: those of a status, all that are no spam, or those in the bin.',
    query: contactListQuery,
    entries: contact,
  },
  'GET /api/admin/contacts/storage': {
    summary:
      'How much of the space for messages is used, how much spam there is, and how many are new.',
    answer: contactStorage,
  },
  'GET /api/admin/contacts/assignees': {
    summary: 'Who can take care of messages.',
    answer: z.array(contactPerson),
  },
  'GET /api/admin/contacts/:id': {
    summary: 'A message with its notes and answers, and the other messages of the address.',
    answer: contactDetails,
  },
  'PATCH /api/admin/contacts/:id': {
    summary: 'Sort a message, take it, give it to somebody else or back.',
    body: changeContactRequest,
    answer: contactVersion,
    refusals: { 409: otherVersion, 422: 'The assignee may not read messages.' },
  },
  'POST /api/admin/contacts/:id/notes': {
    summary: 'Write an internal note below a message.',
    body: contactNoteRequest,
    status: 201,
    answer: contactEntry,
  },
  'POST /api/admin/contacts/:id/writing': {
    summary: 'Say that one types below a message. Others see it for 30 seconds.',
  },
  'POST /api/admin/contacts/bulk': {
    summary: 'Move many messages to the bin, sort them, or give them to somebody.',
    body: bulkContactsRequest,
    status: 202,
    answer: bulkJob,
    refusals: {
      409: 'There are more or fewer messages than `expected`.',
      422: `${neitherOrBoth} Or it lacks the status or the person, who must be one that may read messages.`,
    },
  },
  'POST /api/admin/contacts/:id/answer': {
    summary: 'Answer a message by mail; without a mail server the answer is only kept.',
    body: contactAnswerRequest,
    status: 201,
    answer: contactEntry,
    refusals: { 409: otherVersion },
  },
  'DELETE /api/admin/contacts/delete/:id': {
    summary: 'Move a message to the bin, for 30 days.',
    answer: message,
  },
  'POST /api/admin/contacts/:id/restore': {
    summary: 'Take a message out of the bin.',
  },
  'DELETE /api/admin/contacts/:id/for-good': {
    summary: 'Delete a message that is in the bin, for good.',
  },
  'DELETE /api/admin/contacts/spam': {
    summary: 'Delete all spam for good.',
    body: deleteSpamRequest,
    answer: message,
    refusals: { 409: 'There is more or less spam than `expected`.' },
  },
} satisfies Contracts;
