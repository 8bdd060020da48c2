import { randomUUID } from 'node:crypto';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  applicationPath,
  applicationTo,
  createOpenRound,
  duringRound,
  roundsPath,
} from '../../../test/rounds';
import { noLimits } from '../../limits/limits';
import { addMilliseconds } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { ApplicationModel } from './applications.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;
let token: string;
let id: string;

beforeEach(async () => {
  setClock(duringRound);
  admin = await createAdmin();
  round = await createOpenRound(admin);
  const sent = await request(app).put(applicationPath(randomUUID())).send(applicationTo(round));
  token = sent.body.token;
  id = (await ApplicationModel.findOne().orFail())._id;
});

function change(changes: object = {}, site = app) {
  const { name, phone, choices } = applicationTo(round);
  const answers = [{ key: round.questions[0]?.key, value: 'I finish other things.' }];
  const body = { token, name, phone, choices, answers, ...changes };
  return request(site).post('/api/applications/own/change').send(body);
}
const stored = () => ApplicationModel.findById(id).orFail().lean();

test('who has sent it changes it until the deadline; the team reads the newest, and that it changed', async () => {
  const { status, body } = await change();
  expect(status).toBe(200);
  expect(body).toMatchObject({ canChange: true, changedAt: duringRound.toISOString() });
  const read = await sendAs(admin, 'get', `${roundsPath}/${round._id}/applications/${id}`);
  expect(read.body.changedAt).toBe(duringRound.toISOString());
  expect(read.body.answers).toMatchObject([{ value: 'I finish other things.' }]);
});

test('the same once more changes nothing', async () => {
  const answers = [{ key: round.questions[0]?.key, value: 'I finish things.' }];
  expect((await change({ answers })).body.changedAt).toBeNull();
});

test('the address, a wrong field, and another link change nothing', async () => {
  expect((await change({ email: 'other@college.example' })).status).toBe(422);
  const missing = await change({ answers: [] });
  expect(missing.body.errors).toMatchObject([{ field: `answers.${round.questions[0]?.key}` }]);
  expect((await change({ token: 'T'.repeat(43) })).status).toBe(422);
  expect((await stored()).changedAt).toBeNull();
});

test('in the minutes after the deadline it is marked as late; later, and once withdrawn, it stays', async () => {
  const deadline = new Date(round.shownDeadline);
  setClock(addMilliseconds(deadline, 60_000));
  expect((await change()).body).toMatchObject({ isLate: true, canChange: true });
  setClock(addMilliseconds(deadline, 31 * 60_000));
  expect((await change({ name: 'Asha R' })).status).toBe(403);
  expect((await request(app).post('/api/applications/own').send({ token })).body.canChange).toBe(
    false,
  );
  setClock(duringRound);
  await request(app).post('/api/applications/own/withdraw').send({ token });
  expect((await change({ name: 'Asha R' })).status).toBe(409);
  expect((await stored()).name).toBe('Asha');
});

test('the person gets a mail about it, as about a withdrawal', async () => {
  await change({}, createTestApp({ mails: queuedMails }));
  expect(await MailModel.find({ to: 'asha@college.example' }).lean()).toMatchObject([
    { kind: 'applicationReceived', subject: 'Your application was changed' },
  ]);
});

test('of many changes one mail waits, about the last one, and the audit has one entry a day', async () => {
  const site = createTestApp({ mails: queuedMails });
  for (let minute = 1; minute <= 3; minute += 1) {
    setClock(addMilliseconds(duringRound, minute * 60_000));
    expect((await change({ name: `Asha ${minute}` }, site)).status).toBe(200);
  }
  const { changedAt } = await stored();
  expect(await MailModel.find().lean()).toMatchObject([
    { key: `application:${id}:${changedAt?.getTime()}`, state: 'waiting' },
  ]);
  expect(await AuditEntryModel.countDocuments({ action: 'application.changed' })).toBe(1);
  setClock(addMilliseconds(duringRound, 24 * 60 * 60_000));
  await change({ name: 'Asha R' }, site);
  expect(await AuditEntryModel.countDocuments({ action: 'application.changed' })).toBe(2);
});

test('what was sent cannot grow beyond the space that there is', async () => {
  const site = createTestApp({ limits: { ...noLimits, maxApplicationBytes: 100 } });
  expect((await change({ name: 'A' }, site)).status).toBe(503);
  const shorter = [{ key: round.questions[0]?.key, value: 'I do.' }];
  expect((await change({ answers: shorter }, site)).status).toBe(200);
});
