import { z } from 'zod';
import { accountApplication, applicationToken } from './accountApplication';
import {
  anyApplicationListQuery,
  applicationKeyRequest,
  applicationLink,
  applicationListQuery,
  changeOwnApplicationRequest,
  draftApplication,
  exportApplicationsQuery,
  foundApplication,
  ownApplication,
  ownApplicationRequest,
  saveApplicationRequest,
  savedApplication,
} from './application';
import { applicationNote, applicationNoteRequest } from './applicationNote';
import type { Contracts } from './contract';
import { currentRound } from './currentRound';
import { listedApplication, readApplication } from './review';

const noLink = 'There is no such link (any more).';

/** What people do who apply. */
export const applicationCalls = {
  'GET /api/rounds/current': {
    summary: 'The round that is open, with the time of the server.',
    answer: currentRound,
    refusals: { 404: 'No round is open.' },
  },
  'PUT /api/applications/:applicationId': {
    summary: 'Keep a draft of an application, or submit it; the page makes its id.',
    body: saveApplicationRequest,
    answer: savedApplication,
    refusals: {
      403: 'The round takes no applications at this moment, or the key is not one for this draft. Nothing is stored.',
      404: 'There is no such round.',
      409: 'The address has a confirmed application in this round, or this one was sent already with other words, or withdrawn.',
      422: 'A field is wrong; or, in what is submitted, something is missing.',
      429: 'There were too many for this application, or the share of the source is used up.',
    },
  },
  'POST /api/applications/:applicationId/link': {
    summary:
      'Mail the link that opens a draft in any browser, to the address in it, unless many were mailed to it.',
    body: applicationKeyRequest,
    refusals: {
      404: 'There is no such draft (any more), or the key is not one for it.',
      409: 'The site sends no mails, or the draft has many links already.',
      422: 'The draft has no full address.',
    },
  },
  'POST /api/applications/draft': {
    summary: 'The draft of a mailed link. Nothing is changed.',
    body: ownApplicationRequest,
    answer: draftApplication,
    refusals: { 422: noLink },
  },
  'POST /api/applications/own': {
    summary: 'The application of a link. Nothing is changed.',
    body: ownApplicationRequest,
    answer: ownApplication,
    refusals: { 422: noLink },
  },
  'POST /api/applications/own/confirm': {
    summary:
      'Confirm, by a link that was mailed or that the team has made, that the application is theirs. Others of the address are set aside.',
    body: ownApplicationRequest,
    answer: ownApplication,
    refusals: {
      403: 'The link did not reach the address: it is that of the page.',
      409: 'It does not count any more, or another one of the address was confirmed.',
      422: noLink,
    },
  },
  'POST /api/applications/own/change': {
    summary: 'Change what was sent, as long as the round takes applications. The address stays.',
    body: changeOwnApplicationRequest,
    answer: ownApplication,
    refusals: {
      403: 'The round takes no applications at this moment. Nothing is stored.',
      409: 'It is withdrawn or set aside.',
      422: `${noLink} Or a field is wrong or missing.`,
      429: 'It was changed too often.',
    },
  },
  'POST /api/applications/own/withdraw': {
    summary: 'Take an application back.',
    body: ownApplicationRequest,
    answer: ownApplication,
    refusals: { 409: 'It is set aside, or the person is accepted or declined.', 422: noLink },
  },
  'GET /api/user/applications': {
    summary:
      "One's own applications, the newest first: until a link has reached the address, those that the account has sent.",
    answer: z.array(accountApplication),
  },
  'POST /api/user/applications/:applicationId/link': {
    summary: 'Make a link of an own application.',
    status: 201,
    answer: applicationToken,
    refusals: { 409: 'It has too many links already.' },
  },
} satisfies Contracts;

const notForYou = 'This account has neither the permission nor is it a reviewer of the round.';

/** What came in a round, for the team. */
export const roundApplicationCalls = {
  'GET /api/admin/applications': {
    summary: 'Who has applied in any round, the newest first: nothing of reviews and decisions.',
    query: anyApplicationListQuery,
    entries: foundApplication,
  },
  'GET /api/admin/rounds/:id/applications': {
    summary: 'The applications of a round that were sent, also those that were withdrawn.',
    query: applicationListQuery,
    entries: listedApplication,
    refusals: { 403: notForYou },
  },
  'GET /api/admin/rounds/:id/applications.csv': {
    summary:
      'The applications that a search and its filters find, as a CSV file. The purpose is recorded.',
    query: exportApplicationsQuery,
    answerType: 'text/csv',
  },
  'GET /api/admin/rounds/:id/applications/:applicationId': {
    summary: 'An application with its answers and, where this account may see them, its reviews.',
    answer: readApplication,
    refusals: { 403: notForYou },
  },
  'POST /api/admin/rounds/:id/applications/:applicationId/link': {
    summary: 'Make a link to the application, for somebody who has lost theirs. It is recorded.',
    status: 201,
    answer: applicationLink,
  },
  'POST /api/admin/rounds/:id/applications/:applicationId/notes': {
    summary: 'Write a note of the team about an application. The applicant never sees it.',
    body: applicationNoteRequest,
    status: 201,
    answer: applicationNote,
    refusals: {
      403: `${notForYou} Or it has applied itself.`,
      409: 'Name and answers are deleted, or there are too many notes.',
    },
  },
  'POST /api/admin/rounds/:id/applications/:applicationId/aside': {
    summary: 'Set an application aside: it does not count any more.',
    refusals: { 409: 'It does not count already, or the person is accepted.' },
  },
  'POST /api/admin/rounds/:id/applications/:applicationId/take-back': {
    summary: 'Let an application count again that was set aside.',
    refusals: { 409: 'It is not set aside, or another one of the address is confirmed.' },
  },
} satisfies Contracts;
