import { randomUUID } from 'node:crypto';
import type { SaveApplicationRequest } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { receive } from '../../../test/lateMails';
import {
  applicationPath,
  applicationTo,
  createOpenRound,
  duringRound,
  roundsPath,
} from '../../../test/rounds';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { ApplicationModel } from './applications.model';

useDatabase();

/** As with SMTP_URL. */
const app = createTestApp({ mails: queuedMails });
const otherKey = 'x'.repeat(43);

let admin: TestAccount;
let round: RoundDto;
let pageId: string;
let token: string;
beforeEach(async () => {
  setClock(duringRound);
  admin = await createAdmin();
  round = await createOpenRound(admin);
  pageId = randomUUID();
  token = (await save()).body.token;
});

const save = (changes: Partial<SaveApplicationRequest> = {}, id = pageId) =>
  request(app).put(applicationPath(id)).send(applicationTo(round, changes));
const own = (of: string, what = '') =>
  request(app).post(`/api/applications/own${what}`).send({ token: of });
const stored = () => ApplicationModel.findOne({ pageId }).orFail().lean();
const ofTeam = (what = '') => `${roundsPath}/${round._id}/applications${what}`;

test('what the team sees of an application does not make them the applicant', async () => {
  const { _id } = await stored();
  const [list, one] = [
    await sendAs(admin, 'get', ofTeam()),
    await sendAs(admin, 'get', ofTeam(`/${_id}`)),
  ];
  for (const { status, text } of [list, one]) {
    expect([status, text.includes(_id), text.includes(pageId)]).toEqual([200, true, false]);
  }
  const guess = await save({ key: otherKey }, _id);
  if (guess.body.token) await own(guess.body.token, '/withdraw');
  expect(await stored()).toMatchObject({ state: 'submitted', name: 'Asha' });
  expect((await own(token)).body).toMatchObject({ state: 'submitted' });
});

test('without its key, equal words and other words get the same answer, and no link', async () => {
  for (const name of ['Asha', 'Somebody']) {
    const { status, body } = await save({ key: otherKey, name });
    expect({ status, body }).toEqual({ status: 200, body: { state: 'submitted', token: null } });
  }
  expect(await stored()).toMatchObject({ name: 'Asha' });
});

test('a draft is written by who has its key only', async () => {
  const id = randomUUID();
  const draft = { state: 'draft', email: 'ravi@college.example' } as const;
  await save(draft, id);
  for (const state of ['draft', 'submitted'] as const) {
    const { status, body } = await save({ ...draft, state, key: otherKey, name: 'X' }, id);
    expect(status).toBe(403);
    expect(body.extraDetails).toMatch(/^This draft can only be changed where it was begun/);
  }
  const link = request(app)
    .post(`${applicationPath(id)}/link`)
    .send({ key: otherKey });
  expect((await link).status).toBe(404);
  expect(await ApplicationModel.findOne({ pageId: id }).lean()).toMatchObject({ name: 'Asha' });
});

test('any number of repeats leaves each link as it is', async () => {
  const mailed = /token=([\w-]{43})/.exec(await receive('applicationReceived'))?.[1] ?? '';
  const made = await sendAs(admin, 'post', ofTeam(`/${(await stored())._id}/link`));
  expect(made.status).toBe(201);
  for (let time = 0; time < 25; time += 1) expect((await save()).body.token).toBe(token);
  for (const link of [token, mailed, made.body.link.split('token=')[1]]) {
    expect((await own(link)).body).toMatchObject({ name: 'Asha' });
  }
  expect(await MailModel.countDocuments({ kind: 'applicationReceived' })).toBe(1);
});

test('the queue of mails holds no link of an application', async () => {
  expect(await MailModel.find().lean()).toMatchObject([
    { kind: 'applicationReceived', to: 'asha@college.example', text: '' },
  ]);
});

test('a link that the team makes is in the audit, with who has made it', async () => {
  const { _id } = await stored();
  await sendAs(admin, 'post', ofTeam(`/${_id}/link`));
  expect(await AuditEntryModel.find({ action: 'application.linkMade' }).lean()).toMatchObject([
    { actor: { _id: admin.id }, subject: { _id: round._id }, after: { application: _id } },
  ]);
  const missing = await sendAs(admin, 'post', ofTeam(`/${randomUUID()}/link`));
  expect(missing.status).toBe(404);
});

test('who is withdrawn by the link is mailed, and the audit says so', async () => {
  await own(token, '/withdraw');
  const mail = await MailModel.findOne({ kind: 'applicationWithdrawn' }).orFail();
  expect([mail.to, mail.text]).toEqual([
    'asha@college.example',
    expect.stringContaining('If it was not you, please write to hello@club.example now.'),
  ]);
  const { _id } = await stored();
  expect(await AuditEntryModel.find({ action: 'application.withdrawn' }).lean()).toMatchObject([
    { actor: { _id: null, name: 'By the link' }, after: { application: _id } },
  ]);
});
