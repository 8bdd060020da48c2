import { randomUUID } from 'node:crypto';
import type { SaveApplicationRequest } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin } from '../../../test/accounts';
import { createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  applicationPath,
  applicationTo,
  createOpenRound,
  duringRound,
  pageKey,
} from '../../../test/rounds';
import { createLimits } from '../../limits/limits';
import { MailModel } from '../mails/mails.model';
import { ApplicationModel } from './applications.model';

useDatabase();

/** As with SMTP_URL. */
const app = createTestApp({ mails: queuedMails });

let round: RoundDto;
let id: string;
beforeEach(async () => {
  setClock(duringRound);
  round = await createOpenRound(await createAdmin());
  id = randomUUID();
});

const save = (changes: Partial<SaveApplicationRequest> = {}) =>
  request(app)
    .put(applicationPath(id))
    .send(applicationTo(round, { state: 'draft', ...changes }));
const askForLink = (site = app, of = id) =>
  request(site)
    .post(`${applicationPath(of)}/link`)
    .send({ key: pageKey });
const open = (token: string) => request(app).post('/api/applications/draft').send({ token });
const own = (token: string) => request(app).post('/api/applications/own').send({ token });

/** The token in the mail that was queued last. */
async function mailedToken(): Promise<string> {
  const mail = await MailModel.findOne({ kind: 'draftLink' }).sort({ createdAt: -1, _id: -1 });
  return /https:\/\/club\.example\/join#draft=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('the mailed link opens the draft as it is kept, and nothing that was sent', async () => {
  await save({ name: 'As' });
  expect((await askForLink()).status).toBe(204);
  expect(await MailModel.find().lean()).toMatchObject([{ to: 'asha@college.example' }]);
  const token = await mailedToken();
  await save({ name: 'Asha M' });
  const { round: roundId, state, key, ...fields } = applicationTo(round, { name: 'Asha M' });
  expect((await open(token)).body).toEqual({ _id: id, round: roundId, ...fields });
  expect((await own(token)).status).toBe(422);

  const { body } = await save({ state: 'submitted' });
  expect((await open(token)).status).toBe(422);
  expect((await own(token)).status).toBe(422);
  expect((await open(body.token)).status).toBe(422);
});

test('it ends when another address stands in the draft', async () => {
  await save({ email: 'stranger@college.example' });
  await askForLink();
  const token = await mailedToken();
  await save();
  expect((await open(token)).status).toBe(422);
});

test('needs a draft with a full address', async () => {
  expect((await askForLink()).status).toBe(404);
  await save({ email: 'asha@' });
  const refused = await askForLink();
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ field: 'email' }]);
  await save({ state: 'submitted' });
  expect((await askForLink()).status).toBe(404);
  expect(await MailModel.countDocuments({ kind: 'draftLink' })).toBe(0);
});

test('the page knows whether there are mails, and without them nothing is promised', async () => {
  const silent = createTestApp();
  await save();
  expect((await askForLink(silent)).status).toBe(409);
  const canMail = async (site: typeof app) =>
    (await request(site).get('/api/rounds/current')).body.canMail;
  expect([await canMail(silent), await canMail(app)]).toEqual([false, true]);
});

test('an address gets so many in an hour; then only the mail is left out, and a receipt still leaves', async () => {
  const limits = createLimits('a secret of 32 bytes for the limits!');
  const limited = createTestApp({ limits, mails: queuedMails });
  await save();
  const statuses: number[] = [];
  for (let time = 0; time < 21; time += 1) statuses.push((await askForLink(limited)).status);
  expect(statuses).toEqual(Array(21).fill(204));
  const toAsha = (kind: 'draftLink' | 'applicationReceived') =>
    MailModel.countDocuments({ kind, to: 'asha@college.example' });
  // The others are left to other sources.
  expect(await toAsha('draftLink')).toBe(14);
  // None of them pushes out another one.
  expect(await ApplicationModel.findOne().orFail()).toHaveProperty('links.length', 14);
  const submitted = applicationTo(round, { state: 'submitted' });
  await request(limited).put(applicationPath(id)).send(submitted).expect(200);
  expect(await toAsha('applicationReceived')).toBe(1);
});

test('a draft with many links takes nothing from another one of the address', async () => {
  const limits = createLimits('a secret of 32 bytes for the limits!');
  const limited = createTestApp({ limits, mails: queuedMails });
  await save();
  const links = Array.from({ length: 20 }, (_, index) => `hash ${index}`);
  await ApplicationModel.updateOne({}, { links });
  for (let time = 0; time < 14; time += 1) expect((await askForLink(limited)).status).toBe(409);
  id = randomUUID();
  await save();
  expect((await askForLink(limited)).status).toBe(204);
  expect(await MailModel.countDocuments({ kind: 'draftLink' })).toBe(1);
});
