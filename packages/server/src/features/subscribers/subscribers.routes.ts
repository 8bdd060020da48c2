import { email, linkToken } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { id, message, moment, type Shape, text } from '@club/shared/rules/shape';
import type {
  ConfirmSubscriptionRequest,
  SubscribeRequest,
  SubscriberDto,
} from '@club/shared/subscriber';
import type { Response } from 'express';
import { z } from 'zod';
import {
  type Call,
  type CallHandler,
  type CallRequest,
  call,
  type QueryRequest,
} from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { DescribeClub } from '../../clubDetails';
import { csvType, sendCsv } from '../../csv/sendCsv';
import { NotFoundError } from '../../errors';
import type { Limits } from '../../limits/limits';
import { sendList } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import type { LaterWork } from '../../queues/laterWork';
import type { Mails } from '../mails/mails.service';
import { exportSubscribers, exportSubscribersQuery } from './exportSubscribers.service';
import { subscriberList } from './subscribers.model';
import { askToConfirm, confirmSubscription, deleteSubscriber, leave } from './subscribers.service';

interface SubscribersDependencies {
  mails: Mails;
  describeClub: DescribeClub;
  limits: Limits;
  later: LaterWork;
}

const subscribeRequest = payload({ email }) satisfies z.ZodType<SubscribeRequest>;
const confirmRequest = payload({
  token: linkToken,
}) satisfies z.ZodType<ConfirmSubscriptionRequest>;
const leaveQuery = z.object({ token: linkToken });

const subscriber = z
  .strictObject({ _id: id, email: text, confirmedAt: moment } satisfies Shape<SubscriberDto>)
  .meta({ id: 'Subscriber' });

/** Of one source, which may be a whole campus. */
const anHour = { points: 400, seconds: 60 * 60 };

export function subscribersCalls(dependencies: SubscribersDependencies): Call[] {
  const { limits, describeClub } = dependencies;
  return [
    call({
      method: 'POST',
      path: '/api/subscribers',
      summary:
        'Ask for mails about new events. A link to confirm the address is mailed, unless it is subscribed already; the answer does not say which.',
      access: 'anyone',
      proof: 'nothing',
      event: 'none',
      guards: [limits.eachSource('subscriptions', anHour)],
      body: subscribeRequest,
      status: 202,
      answer: message,
      refusals: {
        404: 'The site sends no mails.',
        429: 'The source has asked too often in this hour.',
      },
      handler: subscribe(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/subscribers/confirm',
      summary: 'Subscribe to new events, with the link of the mail. A second time changes nothing.',
      access: 'anyone',
      proof: 'link',
      event: 'none',
      guards: [limits.oneTimeLinks],
      body: confirmRequest,
      status: 204,
      refusals: { 422: 'The link does not work (any more).', 429: 'Too many links were tried.' },
      handler: confirm,
    }),
    call({
      method: 'POST',
      path: '/api/subscribers/leave',
      summary:
        'Get no more mails about new events. The token is in the address: mail programs send a form of their own (RFC 8058).',
      access: 'anyone',
      proof: 'link',
      event: 'none',
      guards: [limits.oneTimeLinks],
      query: leaveQuery,
      status: 204,
      refusals: { 429: 'Too many links were tried.' },
      handler: leaveList,
    }),
    call({
      method: 'GET',
      path: '/api/admin/subscribers',
      summary: 'Who is told about new events by mail.',
      access: 'events',
      query: subscriberList.query,
      status: 200,
      answer: z.array(subscriber),
      handler: sendList(subscriberList, () => undefined),
    }),
    call({
      method: 'GET',
      path: '/api/admin/subscribers.csv',
      summary: 'The subscribers that a search finds, as a CSV file. The purpose is recorded.',
      access: 'events',
      event: 'subscriberExport',
      query: exportSubscribersQuery,
      status: 200,
      answerType: csvType,
      handler: sendSubscribers(describeClub),
    }),
    call({
      method: 'DELETE',
      path: '/api/admin/subscribers/:id',
      summary: 'Take somebody off the list, for good.',
      access: 'events',
      event: 'subscriberDeletion',
      status: 204,
      handler: removeSubscriber,
    }),
  ];
}

/** Answers before it looks whether the address is subscribed: neither the answer nor its time shows it. */
function subscribe({ mails, describeClub, limits, later }: SubscribersDependencies) {
  return async (request: CallRequest<typeof subscribeRequest>, response: Response) => {
    const { url } = describeClub();
    if (!mails.isEnabled || url === undefined) {
      throw new NotFoundError('This site sends no mails about new events.');
    }
    const { email: address } = request.body;
    const source = limits.hideSource(sourceOf(request));
    if (await limits.mayMailTo('subscriberConfirmation', address, source)) {
      later.add(() => askToConfirm(address, url, source, mails));
    }
    response.json({
      message: 'Please look into your mail: a link in it confirms your address.',
    });
  };
}

async function confirm({ body }: CallRequest<typeof confirmRequest>): Promise<void> {
  await confirmSubscription(body.token);
}

async function leaveList({ query }: QueryRequest<typeof leaveQuery>): Promise<void> {
  await leave(query.token);
}

function sendSubscribers(describeClub: DescribeClub) {
  return async (
    { query }: QueryRequest<typeof exportSubscribersQuery>,
    response: Response,
  ): Promise<void> => {
    const { timeZone } = describeClub();
    const { columns, rows } = await exportSubscribers(query, accountOf(response), timeZone);
    await sendCsv(response, 'subscribers.csv', columns, rows);
  };
}

const removeSubscriber: CallHandler<ById> = async ({ params }, response) => {
  await deleteSubscriber(params.id, accountOf(response));
};
