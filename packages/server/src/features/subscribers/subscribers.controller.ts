import { subscriberCalls } from '@club/shared/subscriber';
import { controller } from '../../calls/controller';
import type { DescribeClub } from '../../clubDetails';
import { sendCsv } from '../../csv/sendCsv';
import { NotFoundError } from '../../errors';
import type { Limits } from '../../limits/limits';
import type { LaterWork } from '../../queues/laterWork';
import type { Mails } from '../mails/mails.service';
import { exportSubscribers } from './exportSubscribers.service';
import { subscriberList } from './subscribers.model';
import { askToConfirm, confirmSubscription, deleteSubscriber, leave } from './subscribers.service';

interface SubscribersDependencies {
  mails: Mails;
  describeClub: DescribeClub;
  limits: Limits;
  later: LaterWork;
}

/** Of one source, which may be a whole campus. */
const anHour = { points: 400, seconds: 60 * 60 };

export function subscribersController(dependencies: SubscribersDependencies) {
  const { mails, describeClub, limits, later } = dependencies;
  return controller(subscriberCalls, {
    'POST /api/subscribers': {
      access: 'anyone',
      proof: 'nothing',
      event: 'none',
      guards: [limits.eachSource('subscriptions', anHour)],
      /** Answers before it looks whether the address is subscribed: neither the answer nor its time shows it. */
      async handler({ body: { email }, source }) {
        const { url } = describeClub();
        if (!mails.isEnabled || url === undefined) {
          throw new NotFoundError('This site sends no mails about new events.');
        }
        const hidden = limits.hideSource(source);
        if (await limits.mayMailTo('subscriberConfirmation', email, hidden)) {
          later.add(() => askToConfirm(email, url, hidden, mails));
        }
        return { message: 'Please look into your mail: a link in it confirms your address.' };
      },
    },
    'POST /api/subscribers/confirm': {
      access: 'anyone',
      proof: 'link',
      event: 'none',
      guards: [limits.oneTimeLinks],
      handler: ({ body }) => confirmSubscription(body.token),
    },
    'POST /api/subscribers/leave': {
      access: 'anyone',
      proof: 'link',
      event: 'none',
      guards: [limits.oneTimeLinks],
      handler: ({ query }) => leave(query.token),
    },
    'GET /api/admin/subscribers': {
      access: 'events',
      handler: ({ query }) => subscriberList.getPage(query),
    },
    'GET /api/admin/subscribers.csv': {
      access: 'events',
      event: 'subscriberExport',
      async handler({ query, by, response }) {
        const { columns, rows } = await exportSubscribers(query, by, describeClub().timeZone);
        await sendCsv(response, 'subscribers.csv', columns, rows);
      },
    },
    'DELETE /api/admin/subscribers/:id': {
      access: 'events',
      event: 'subscriberDeletion',
      handler: ({ id, by }) => deleteSubscriber(id, by),
    },
  });
}
