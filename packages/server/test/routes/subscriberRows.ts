import { SubscriberModel } from '../../src/features/subscribers/subscribers.model';
import { hashLinkToken } from '../../src/lib/linkTokens';
import { editors, editorsDone, everybody, type Row } from './row';

const token = 'a'.repeat(43);
const createSubscriber = async () => {
  const email = 'asha@college.example';
  const subscriber = { email, links: [hashLinkToken(token)], confirmedAt: new Date() };
  return (await SubscriberModel.create(subscriber)).id;
};

/** Who is told about new events by mail. */
export const subscriberRows: Row[] = [
  {
    method: 'post',
    path: '/api/subscribers',
    audit: 'none: a person asks for mails to their own address',
    // The site of this test sends no mails.
    statuses: everybody(404),
    body: () => ({ email: 'asha@college.example' }),
  },
  {
    method: 'post',
    path: '/api/subscribers/confirm',
    audit: 'none: a person asks for mails to their own address',
    statuses: everybody(204),
    createTarget: createSubscriber,
    body: () => ({ token }),
  },
  {
    method: 'post',
    path: '/api/subscribers/leave',
    audit: 'none: a person leaves the list',
    statuses: everybody(204),
    createTarget: createSubscriber,
    query: { token },
  },
  { method: 'get', path: '/api/admin/subscribers', statuses: editors },
  {
    method: 'get',
    path: '/api/admin/subscribers.csv',
    audit: 'subscribers.exported',
    statuses: editors,
    query: { purpose: 'A newsletter' },
  },
  {
    method: 'delete',
    path: '/api/admin/subscribers/:id',
    audit: 'subscriber.deleted',
    statuses: editorsDone,
    createTarget: createSubscriber,
  },
];
