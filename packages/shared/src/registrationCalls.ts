import { z } from 'zod';
import { bulkJob } from './bulk';
import type { Contracts } from './contract';
import { eventFigures } from './eventFigures';
import {
  addRegistrationRequest,
  anyRegistrationListQuery,
  changeRegistrationRequest,
  exportRegistrationsQuery,
  foundRegistration,
  ownAnswersRequest,
  ownRegistration,
  ownRegistrationRequest,
  registration,
  registrationLink,
  registrationListQuery,
  signUpAnswer,
  signUpRequest,
  ticket,
} from './registration';
import {
  messageRegistrationsRequest,
  registrationAddresses,
  registrationAddressesRequest,
  registrationLetter,
  registrationLetterRequest,
} from './registrationMessage';
import { email, personName } from './rules/fields';
import { payload } from './rules/payload';

export const registrationCalls = {
  'GET /api/admin/registrations': {
    summary: 'Who has signed up for any event outside the bin, the newest first.',
    query: anyRegistrationListQuery,
    entries: foundRegistration,
  },
  'GET /api/admin/events/:id/registrations': {
    summary: 'Who has signed up for an event.',
    query: registrationListQuery,
    entries: registration,
  },
  'GET /api/admin/events/:id/registrations.csv': {
    summary:
      'The registrations that a search and its filter find, as a CSV file. The purpose is recorded.',
    query: exportRegistrationsQuery,
    answerType: 'text/csv',
  },
  'POST /api/admin/events/:id/registrations': {
    summary:
      'Sign somebody up in the name of the team, or, once the event is over, add somebody who came without having signed up.',
    body: addRegistrationRequest,
    status: 201,
    answer: registration,
    refusals: {
      409: 'The event is not published, is over (or is not, for who has come), takes nobody else or was too long ago, or the address is signed up.',
      422: 'A field is wrong, or an answer does not fit its question.',
    },
  },
  'PATCH /api/admin/events/:id/registrations/:registrationId': {
    summary:
      'Cancel a registration, make it the next one to get a place, or say whether the person was told of the place, or was there.',
    body: changeRegistrationRequest,
    answer: registration,
    refusals: {
      409: 'It is cancelled already, does not wait, needs no telling, or is marked so already.',
    },
  },
  'PUT /api/admin/events/:id/registrations/:registrationId/name': {
    summary:
      'Correct the name of a registration, and give it another address where nobody has proved the one that it has. A certificate that is issued keeps its name.',
    body: payload({ name: personName, email: email.optional() }),
    answer: registration,
    refusals: {
      409: 'It is not confirmed, its name is deleted, its address is proved, or another one has the address.',
    },
  },
  'POST /api/admin/events/:id/registrations/:registrationId/link': {
    summary: 'Make a link to the ticket, to be handed on where it cannot be mailed.',
    status: 201,
    answer: registrationLink,
  },
} satisfies Contracts;

/** How many people an event has, and what the team writes to them. */
export const registrationMessageCalls = {
  'GET /api/admin/events/:id/figures': {
    summary: 'How many people an event has, and what members among them say of themselves.',
    answer: eventFigures,
  },
  'GET /api/admin/events/:id/figures.csv': {
    summary: 'Who has a place and who came, by branch and year, as a CSV file.',
    answerType: 'text/csv',
  },
  'POST /api/admin/events/:id/registrations/letter': {
    summary: 'What a mail to everybody in a state would say, and to how many. Nothing is stored.',
    body: registrationLetterRequest,
    answer: registrationLetter,
    refusals: {
      409: 'Nobody is in the state, or the site sends no mail.',
      422: 'A field is wrong.',
    },
  },
  'POST /api/admin/events/:id/registrations/message': {
    summary:
      'Mail everybody at an event who is in a state, a minute later. It goes on after the answer.',
    body: messageRegistrationsRequest,
    status: 202,
    answer: bulkJob,
    refusals: {
      409: 'Others are in the state by now, nobody is, or the site sends no mail.',
      422: 'A field is wrong.',
    },
  },
  'POST /api/admin/events/:id/registrations/addresses': {
    summary:
      'The email addresses of everybody at an event who is in a state, for a mail by hand. Who took them is recorded.',
    body: registrationAddressesRequest,
    answer: registrationAddresses,
  },
} satisfies Contracts;

const noLink = 'There is no such link (any more).';
const tooManyMisses = 'The source had too many links that are none.';
const gone = 'The event does not exist (any more).';
const takesNobody = 'The event is cancelled, over, full or closed for signing up.';

/** What people do with their own registrations. */
export const signUpCalls = {
  'POST /api/events/:slug/registrations': {
    summary: 'Sign up for an event; an account may leave out name and email.',
    body: signUpRequest,
    status: 201,
    answer: signUpAnswer,
    refusals: {
      409: takesNobody,
      422: 'A field is wrong, or an answer is missing or does not fit its question.',
      429: 'The share of the source in this event is used up.',
    },
  },
  'POST /api/registrations/own': {
    summary: 'The registration of a link. Nothing is changed.',
    body: ownRegistrationRequest,
    answer: ownRegistration,
    refusals: { 404: gone, 422: noLink },
  },
  'POST /api/registrations/own/confirm': {
    summary:
      'Confirm the address of a registration, also once more after it was cancelled. Who is logged in to the account of that address confirms it for the account, too, if the link was mailed there.',
    body: ownRegistrationRequest,
    answer: ownRegistration,
    refusals: {
      404: gone,
      409: takesNobody,
      422: noLink,
      429: `It was confirmed too often, after as many cancellations. ${tooManyMisses}`,
    },
  },
  'POST /api/registrations/own/cancel': {
    summary: 'Give the place back, or leave the waiting list.',
    body: ownRegistrationRequest,
    answer: ownRegistration,
    refusals: {
      404: gone,
      409: 'The event is over or cancelled.',
      422: noLink,
      429: tooManyMisses,
    },
  },
  'POST /api/registrations/own/answers': {
    summary: 'Change name and answers of a registration.',
    body: ownAnswersRequest,
    answer: ownRegistration,
    refusals: {
      404: gone,
      409: 'It is cancelled, or signing up has closed.',
      422: `${noLink} Or an answer is missing or does not fit its question.`,
    },
  },
  'GET /api/user/registrations': {
    summary:
      "One's own registrations, the newest first; those that others have typed only once the address is confirmed.",
    answer: z.array(ownRegistration),
  },
  'POST /api/user/registrations/:id/link': {
    summary: 'Make a link of an own registration.',
    status: 201,
    answer: ticket,
  },
} satisfies Contracts;
