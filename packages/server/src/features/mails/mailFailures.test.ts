import type { OverviewTask } from '@club/shared/overview';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { MailModel } from './mails.model';

useDatabase();

const first = new Date('2027-03-01T10:00:00.000Z');
const second = new Date('2027-03-01T11:00:00.000Z');
const third = new Date('2027-03-01T12:00:00.000Z');

let admin: TestAccount;

const fail = (finishedAt: Date) =>
  MailModel.create({
    kind: 'invitation',
    to: 'asha@college.example',
    subject: `Failed ${finishedAt.getUTCHours()}`,
    state: 'failed',
    attempts: 1,
    dueAt: finishedAt,
    createdAt: finishedAt,
    finishedAt,
  });

/** How many the dashboard counts, and how many are in the list to which it leads. */
async function counted() {
  const { body } = await sendAs(admin, 'get', '/api/admin/overview');
  const task = body.todo.find(({ kind }: OverviewTask) => kind === 'failedMails');
  const listed = await sendAs(admin, 'get', '/api/admin/mails?state=unseen');
  if (task)
    expect(task).toMatchObject({ count: listed.body.length, href: '/admin/mails?state=unseen' });
  return listed.body.map(({ subject }: { subject: string }) => subject);
}

beforeEach(async () => {
  setClock(third);
  admin = await createAdmin();
  for (const moment of [first, second]) await fail(moment);
});

test('mails that could not be sent are on the dashboard until an admin has seen them', async () => {
  const { body } = await sendAs(admin, 'get', '/api/admin/mails/failures');
  expect(body).toEqual({ count: 2, until: second.toISOString() });
  expect(await counted()).toEqual(['Failed 11', 'Failed 10']);
  // One more has failed since the page was loaded.
  await fail(third);
  const seen = await sendAs(admin, 'post', '/api/admin/mails/failures/seen', { until: body.until });
  expect(seen.body).toEqual({ count: 1, until: third.toISOString() });
  expect(await counted()).toEqual(['Failed 12']);
  expect((await sendAs(admin, 'get', '/api/admin/mails?state=failed')).body).toHaveLength(3);
  await sendAs(admin, 'post', '/api/admin/mails/failures/seen', { until: seen.body.until });
  expect(await counted()).toEqual([]);
  expect((await sendAs(admin, 'get', '/api/admin/mails/failures')).body).toEqual({
    count: 0,
    until: null,
  });
});
