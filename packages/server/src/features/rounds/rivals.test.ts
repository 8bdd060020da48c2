import { randomUUID } from 'node:crypto';
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
import { ApplicationModel } from './applications.model';
import { settleRivals } from './rivals.service';

useDatabase();

/** As with SMTP_URL. */
const app = createTestApp({ mails: queuedMails });

let admin: TestAccount;
let round: RoundDto;
beforeEach(async () => {
  setClock(duringRound);
  admin = await createAdmin();
  round = await createOpenRound(admin);
});

/** Applies with the address of Asha, whoever that is. */
async function apply(name: string) {
  const pageId = randomUUID();
  const key = randomUUID().replaceAll('-', '').padEnd(43, 'k');
  const sending = request(app)
    .put(applicationPath(pageId))
    .send(applicationTo(round, { name, key }));
  const { status, body } = await sending;
  const { _id } = await ApplicationModel.findOne({ pageId, state: 'submitted' }).orFail();
  return { status, _id, token: String(body.token) };
}

const own = (token: string, what = '') =>
  request(app).post(`/api/applications/own${what}`).send({ token });
const act = (id: string, what: string) =>
  sendAs(admin, 'post', `${roundsPath}/${round._id}/applications/${id}/${what}`);
const stateOf = async (id: string) => (await ApplicationModel.findById(id).orFail()).state;

/** The token of a link that the team has made, or that was mailed. */
const linkOf = async (id: string) => {
  const { body } = await act(id, 'link');
  return String(body.link.split('token=')[1]);
};

test('a forged application does not keep the owner of the address from applying', async () => {
  const forged = await apply('Forged');
  const asha = await apply('Asha');
  expect(asha.status).toBe(200);
  // The person who has typed the address does not learn that its owner has applied, too.
  for (const { token } of [forged, asha]) {
    expect((await own(token)).body).toMatchObject({ isContested: false, canConfirm: false });
  }
  const link = await linkOf(asha._id);
  expect((await own(link)).body).toMatchObject({ isContested: true, canConfirm: true });
  const list = await sendAs(admin, 'get', `${roundsPath}/${round._id}/applications`);
  expect(list.body).toMatchObject([{ isContested: true }, { isContested: true }]);
});

test('the link of one confirms it, and sets the other aside; opening alone changes nothing', async () => {
  const [forged, asha] = [await apply('Forged'), await apply('Asha')];
  const link = await linkOf(asha._id);
  expect((await own(link)).body).toMatchObject({ canConfirm: true, isProved: false });
  expect(await stateOf(forged._id)).toBe('submitted');
  const { status, body } = await own(link, '/confirm');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Asha', isProved: true, isContested: false });
  expect(await stateOf(forged._id)).toBe('aside');
  expect((await own(forged.token)).body).toMatchObject({ state: 'aside' });
  expect(await AuditEntryModel.find({ action: 'application.setAside' }).lean()).toMatchObject([
    { actor: { name: 'By the link' }, after: { application: forged._id } },
  ]);
  const late = request(app).put(applicationPath()).send(applicationTo(round));
  expect((await late).status).toBe(409);
});

test('many forged ones are set aside at once, with one entry that counts them', async () => {
  for (const name of ['One', 'Two', 'Three']) await apply(name);
  const asha = await apply('Asha');
  await own(await linkOf(asha._id), '/confirm');
  expect(await ApplicationModel.countDocuments({ state: 'aside', isContested: false })).toBe(3);
  expect(await AuditEntryModel.find({ action: 'application.setAside' }).lean()).toMatchObject([
    { actor: { name: 'By the link' }, after: { count: 3 } },
  ]);
});

test('a site that stopped in the middle of it finishes it at its next start', async () => {
  const [forged, asha] = [await apply('Forged'), await apply('Asha')];
  await ApplicationModel.updateOne({ _id: asha._id }, { isProved: true });
  await settleRivals();
  expect(await stateOf(forged._id)).toBe('aside');
  expect((await own(asha.token)).body).toMatchObject({ isContested: false, isProved: true });
  expect(await AuditEntryModel.countDocuments({ action: 'application.setAside' })).toBe(1);
});

test('who takes a forged one for theirs does not leave it to the page that has sent it', async () => {
  const [forged] = [await apply('Forged'), await apply('Asha')];
  const link = await linkOf(forged._id);
  expect((await own(link, '/confirm')).status).toBe(200);
  expect((await own(forged.token, '/withdraw')).status).toBe(422);
  expect((await own(link, '/withdraw')).status).toBe(200);
});

test('the mail says that there is another one, and its link confirms', async () => {
  await apply('Asha');
  await apply('Forged');
  const text = await receive('applicationReceived');
  expect(text).toContain('There is another application with your email address.');
  const [, token = ''] = /token=([\w-]{43})/.exec(text) ?? [];
  expect((await own(token, '/confirm')).body).toMatchObject({ name: 'Asha', isProved: true });
});

test('the link of the page confirms nothing, and no second one is confirmed', async () => {
  const [forged, asha] = [await apply('Forged'), await apply('Asha')];
  expect((await own(forged.token, '/confirm')).status).toBe(403);
  const links = [await linkOf(forged._id), await linkOf(asha._id)];
  const answers = await Promise.all(links.map((link) => own(link, '/confirm')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await ApplicationModel.countDocuments({ state: 'submitted', isProved: true })).toBe(1);
});

test('the team sets one aside and takes it back, and the audit says so', async () => {
  const [forged, asha] = [await apply('Forged'), await apply('Asha')];
  expect((await act(forged._id, 'aside')).status).toBe(204);
  expect((await act(forged._id, 'aside')).status).toBe(409);
  expect(await stateOf(forged._id)).toBe('aside');
  expect((await own(asha.token)).body).toMatchObject({ isContested: false });
  expect((await act(forged._id, 'take-back')).status).toBe(204);
  expect((await act(forged._id, 'take-back')).status).toBe(409);
  expect(await stateOf(forged._id)).toBe('submitted');
  const entries = await AuditEntryModel.find({ action: /^application\.(setAside|takenBack)$/ });
  expect(entries).toMatchObject([
    { action: 'application.setAside', actor: { _id: admin.id } },
    { action: 'application.takenBack', actor: { _id: admin.id } },
  ]);
  await own(await linkOf(asha._id), '/confirm');
  expect((await act(forged._id, 'take-back')).status).toBe(409);
});
