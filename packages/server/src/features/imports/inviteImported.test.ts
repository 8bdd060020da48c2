import request from 'supertest';
import { createAdmin, password, type TestAccount } from '../../../test/accounts';
import { app, createTestApp, dependencies, queuedMails } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { DatabaseFailure } from '../../../test/databaseFailure';
import { importCalls } from '../../../test/imports';
import { allModules } from '../../../test/modules';
import { isNightly } from '../../../test/nightly';
import { createBulkActions } from '../../bulkActions';
import { messageStorageLimit } from '../../limits/limits';
import { addMilliseconds, day } from '../../time';
import { UserModel } from '../accounts/accounts.model';
import { BulkJobModel } from '../bulk/bulkJobs.model';
import { BulkWork } from '../bulk/bulkWork.service';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';

useDatabase();

const failure = new DatabaseFailure();
afterEach(() => failure.end());

let admin: TestAccount;
const post = { ...dependencies, mails: queuedMails };
const bulkWork = new BulkWork(
  createBulkActions(messageStorageLimit, post, allModules),
  dependencies.logger,
  () => 'UTC',
);
const site = createTestApp({ mails: queuedMails, bulkWork });
const { upload, post: send, get, finish } = importCalls(() => admin, site, { bulkWork });

beforeEach(async () => {
  admin = await createAdmin({ email: 'vikram@college.example' });
});

const people = ['email,name', 'ravi@college.example,Ravi', 'zoe@college.example,Zoe'].join('\n');

/** Imports two people. */
async function importPeople(): Promise<string> {
  const { _id } = (await upload(people)).body;
  await finish(_id, 'carry-out', { version: 1 });
  return _id;
}

test('each person gets one mail, with a link for a password that proves the address', async () => {
  const id = await importPeople();
  const { invitation } = (await get(id)).body;
  expect(invitation).toEqual({ waiting: 2, sentBy: expect.any(String), job: null });
  const { invitation: after } = await finish(id, 'invite', { expected: 2 });
  expect(after.job).toMatchObject({ action: 'invite', state: 'done', kept: [], undoUntil: null });
  const mails = await MailModel.find().sort({ to: 1 }).lean();
  expect(mails).toMatchObject([
    { kind: 'accountReady', to: 'ravi@college.example', state: 'waiting' },
    { kind: 'accountReady', to: 'zoe@college.example', state: 'waiting' },
  ]);
  const [link] = await OneTimeLinkModel.find().lean();
  expect(link?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13 * day);
  expect(mails[0]?.latestAt).toEqual(addMilliseconds(link?.expiresAt ?? new Date(), -7 * day));

  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  const reset = await request(site).post('/api/auth/reset').send({ token, password });
  expect(reset.status).toBe(200);
  const ravi = await UserModel.findOne({ email: 'ravi@college.example' }).orFail().lean();
  expect(ravi).toMatchObject({ emailConfirmed: true, role: null });
  expect((await get(id)).body.invitation.waiting).toBe(1);

  const { job } = await finish(id, 'undo');
  expect(job?.kept.map(({ name, why }) => [name, why])).toEqual([
    ['Ravi', 'The person has chosen a password.'],
  ]);
  expect(await MailModel.distinct('to')).toEqual(['ravi@college.example']);
  expect(await OneTimeLinkModel.countDocuments({ usedAt: null })).toBe(0);
});

test.each(isNightly ? [5, 6, 7, 8, 9, 10] : [6, 9])(
  'dies at operation %i and goes on: one mail each',
  async (operation) => {
    const id = await importPeople();
    const { invitation } = await finish(id, 'invite', { expected: 2 });
    await MailModel.deleteMany();
    await BulkJobModel.updateOne({ _id: invitation.job?._id }, { state: 'running', done: 0 });
    await failure.workWithDeathAt(operation, bulkWork);
    expect((await get(id)).body.invitation.job).toMatchObject({ state: 'done', kept: [] });
    expect((await MailModel.find().sort({ to: 1 }).lean()).map(({ to }) => to)).toEqual([
      'ravi@college.example',
      'zoe@college.example',
    ]);
  },
);

test('is refused for another number, a second time, after an undo, and without mail', async () => {
  const id = await importPeople();
  expect((await send(id, 'invite', { expected: 3 })).status).toBe(409);
  const withoutMail = importCalls(() => admin, app);
  expect((await withoutMail.post(id, 'invite', { expected: 2 })).status).toBe(409);
  expect((await get(id)).body.invitation.job).toBeNull();
  await finish(id, 'invite', { expected: 2 });
  expect((await send(id, 'invite', { expected: 2 })).status).toBe(409);
  expect(await MailModel.countDocuments()).toBe(2);
  await finish(id, 'undo');
  expect((await send(id, 'invite', { expected: 2 })).status).toBe(409);
});
