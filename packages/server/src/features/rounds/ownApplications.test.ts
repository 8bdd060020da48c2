import { randomUUID } from 'node:crypto';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { applicationPath, applicationTo, createOpenRound, duringRound } from '../../../test/rounds';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { tidyApplications } from './applicationRetention.service';
import { ApplicationModel } from './applications.model';
import { RoundModel } from './rounds.model';

useDatabase();

let round: RoundDto;
let token: string;
let id: string;
const pageId = randomUUID();

beforeEach(async () => {
  setClock(duringRound);
  round = await createOpenRound(await createAdmin());
  const sent = await request(app).put(applicationPath(pageId)).send(applicationTo(round));
  token = sent.body.token;
  id = (await ApplicationModel.findOne().orFail())._id;
});

const own = (what = '', body: object = { token }) =>
  request(app).post(`/api/applications/own${what}`).send(body);
const stored = () => ApplicationModel.findById(id).lean();

/** All that an applicant may ever see of an application. */
const allowedFields = [
  ...['answers', 'choices', 'decision', 'email', 'interview', 'isLate', 'name', 'phone', 'round'],
  ...['state', 'submittedAt', 'isProved', 'isContested', 'canConfirm', 'canChange', 'changedAt'],
].sort();

test('an applicant sees what was sent, and nothing that is stored besides', async () => {
  const secret = { scores: [5], note: 'secret', outcome: 'declined', position: 'secret' };
  await ApplicationModel.collection.updateOne({ _id: id as never }, { $set: secret });
  await RoundModel.collection.updateMany({}, { $set: { ...secret, reviewers: ['secret'] } });
  const answers = [await own(), await own('/withdraw'), await own('/withdraw'), await own()];
  for (const { status, body } of answers) {
    expect(JSON.stringify(body)).not.toMatch(/secret|score|declined/);
    if (status !== 200) continue;
    expect(Object.keys(body).sort()).toEqual(allowedFields);
    expect(Object.keys(body.round).sort()).toEqual(['removalDay', 'replyBy', 'title']);
  }
  const again = await request(app).put(applicationPath(pageId)).send(applicationTo(round));
  expect(JSON.stringify(again.body)).not.toMatch(/secret|score|declined/);
});

test('who has sent it can withdraw it, also when that is sent twice, and then apply again', async () => {
  expect((await own('/withdraw')).body).toMatchObject({ name: 'Asha', state: 'withdrawn' });
  const twice = await Promise.all([own('/withdraw'), own('/withdraw')]);
  for (const { body } of twice) expect(body).toMatchObject({ name: 'Asha', state: 'withdrawn' });
  expect(await AuditEntryModel.countDocuments({ action: 'application.withdrawn' })).toBe(1);
  const repeated = await request(app).put(applicationPath(pageId)).send(applicationTo(round));
  expect(repeated.status).toBe(409);
  const again = await request(app).put(applicationPath()).send(applicationTo(round));
  expect(again.body.state).toBe('submitted');
});

test('422 for a link that there is not', async () => {
  const { status, body } = await own('', { token: 'a'.repeat(43) });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'token' }]);
});

test('from the removal day on nobody knows who has applied, and how many is known', async () => {
  await request(app)
    .put(applicationPath())
    .send(applicationTo(round, { state: 'draft' }));
  await tidyApplications('2030-04-30');
  expect(await stored()).toMatchObject({ name: 'Asha' });
  await tidyApplications('2030-05-01');
  await tidyApplications('2030-05-02');
  expect(await ApplicationModel.find().lean()).toMatchObject([
    {
      name: 'Name deleted',
      email: '',
      phone: '',
      answers: [],
      links: [],
      state: 'submitted',
      choices: [{ name: 'PR head' }, { name: 'Event manager' }],
    },
  ]);
  expect((await own()).status).toBe(422);
  const entries = await AuditEntryModel.find({ action: 'applications.forgotten' }).lean();
  expect(entries).toMatchObject([{ before: { count: 1 } }]);
});

test('a member whose address is proved finds the application in the profile, and opens it from there', async () => {
  const asha = await createMember({ ...proved, email: 'asha@college.example' });
  const { body } = await sendAs(asha, 'get', '/api/user/applications');
  expect(body).toMatchObject([
    { _id: id, state: 'submitted', round: { title: 'Join the team' }, isInvited: false },
  ]);
  const link = await sendAs(asha, 'post', `/api/user/applications/${id}/link`);
  expect((await own('', link.body)).body).toMatchObject({ name: 'Asha', canConfirm: true });
  const other = await createMember({ ...proved, email: 'bala@college.example' });
  expect((await sendAs(other, 'get', '/api/user/applications')).body).toEqual([]);
  expect((await sendAs(other, 'post', `/api/user/applications/${id}/link`)).status).toBe(404);
  const links = Array.from({ length: 300 }, (_, index) => `${index}`);
  await ApplicationModel.updateOne({ _id: id }, { links });
  expect((await sendAs(asha, 'post', `/api/user/applications/${id}/link`)).status).toBe(409);
});

test('before the address is proved, who has sent it while logged in finds it, and nobody else', async () => {
  const email = 'bala@college.example';
  const [bala, twin] = [await createMember({ email }), await createMember({})];
  const send = (account: TestAccount, changes: object = {}) =>
    sendAs(account, 'put', applicationPath(), applicationTo(round, { email, ...changes }));
  await request(app).put(applicationPath()).send(applicationTo(round, { email }));
  await send(twin);
  await send(bala, { email: 'friend@college.example' });
  const listOf = async (account: TestAccount) =>
    (await sendAs(account, 'get', '/api/user/applications')).body;
  expect([await listOf(bala), await listOf(twin)]).toEqual([[], []]);
  expect((await send(bala, { name: 'Bala' })).status).toBe(200);
  const [{ _id: sent }, ...others] = await listOf(bala);
  expect(others).toEqual([]);
  const linkFor = (account: TestAccount, which = sent) =>
    sendAs(account, 'post', `/api/user/applications/${which}/link`);
  expect([(await linkFor(twin)).status, (await linkFor(bala, id)).status]).toEqual([404, 404]);
  const link = (await linkFor(bala)).body;
  // It says nothing of who reads the mail of the address.
  expect((await own('', link)).body).toMatchObject({ name: 'Bala', canConfirm: false });
  expect((await own('/confirm', link)).status).toBe(403);
  const { applications } = (await sendAs(bala, 'get', '/api/user/export')).body;
  expect(applications).toMatchObject([{ name: 'Bala' }]);
  await UserModel.updateOne({ email }, { email: 'other@college.example' });
  expect(await listOf(bala)).toEqual([]);
  await UserModel.updateOne({ _id: bala.id }, { email });
  expect((await sendAs(bala, 'delete', '/api/user', { password })).status).toBe(204);
  expect(await ApplicationModel.countDocuments({ email })).toBe(2);
  expect(await ApplicationModel.findById(sent)).toMatchObject({ email: '', state: 'withdrawn' });
  expect((await own('', link)).status).toBe(422);
});

test('a member downloads the applications of their own address, and takes them along', async () => {
  const asha = await createMember({ ...proved, email: 'asha@college.example' });
  const { body } = await sendAs(asha, 'get', '/api/user/export');
  expect(body.applications).toMatchObject([{ name: 'Asha', round: { title: 'Join the team' } }]);
  const deleted = await sendAs(asha, 'delete', '/api/user', { password });
  expect(deleted.status).toBe(204);
  expect(await stored()).toMatchObject({ name: 'Name deleted', email: '', state: 'withdrawn' });
});
