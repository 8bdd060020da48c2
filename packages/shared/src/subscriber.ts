import { z } from 'zod';
import { allNames } from './allNames';
import type { Contracts } from './contract';
import { columnChoice } from './rules/columnChoice';
import { email, linkToken, purpose } from './rules/fields';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { id, message, moment, text } from './rules/shape';
import { subscriberColumnWords } from './subscriberWords';

const subscriber = z
  .strictObject({
    _id: id,
    email: text,
    /** When the link in the mail was used. */
    confirmedAt: moment,
  })
  .meta({ id: 'Subscriber' });

/** Somebody who is told about new events by mail. */
export interface SubscriberDto extends z.output<typeof subscriber> {}

const orders = ['confirmedAt', 'email'] as const;

/** By what subscribers can be sorted. */
export type SubscriberSortField = (typeof orders)[number];

/** `search` is for email addresses. */
export const subscriberListQuery = listQuery(orders);

const exportQuery = subscriberListQuery
  .omit({ page: true, limit: true })
  .extend({ purpose, columns: columnChoice(allNames(subscriberColumnWords)) });

/** What a file of subscribers is for, and what it holds. */
export type SubscribersExport = z.output<typeof exportQuery>;

const tooManyLinks = 'Too many links were tried.';

export const subscriberCalls = {
  'POST /api/subscribers': {
    summary:
      'Ask for mails about new events. A link to confirm the address is mailed, unless it is subscribed already; the answer does not say which.',
    body: payload({ email }),
    status: 202,
    answer: message,
    refusals: {
      404: 'The site sends no mails.',
      429: 'The source has asked too often in this hour.',
    },
  },
  'POST /api/subscribers/confirm': {
    summary: 'Subscribe to new events, with the link of the mail. A second time changes nothing.',
    body: payload({ token: linkToken }),
    refusals: { 422: 'The link does not work (any more).', 429: tooManyLinks },
  },
  'POST /api/subscribers/leave': {
    summary:
      'Get no more mails about new events. The token is in the address: mail programs send a form of their own (RFC 8058).',
    query: z.object({ token: linkToken }),
    refusals: { 429: tooManyLinks },
  },
  'GET /api/admin/subscribers': {
    summary: 'Who is told about new events by mail.',
    query: subscriberListQuery,
    entries: subscriber,
  },
  'GET /api/admin/subscribers.csv': {
    summary: 'The subscribers that a search finds, as a CSV file. The purpose is recorded.',
    query: exportQuery,
    answerType: 'text/csv',
  },
  'DELETE /api/admin/subscribers/:id': {
    summary: 'Take somebody off the list, for good.',
  },
} satisfies Contracts;
