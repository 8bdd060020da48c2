import { randomUUID } from 'node:crypto';
import type { SaveApplicationRequest } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, createMember, password, proved } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { applicationPath, applicationTo, createOpenRound, duringRound } from '../../../test/rounds';
import { createLimits } from '../../limits/limits';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { tidyApplications } from './applicationRetention.service';
import { ApplicationModel } from './applications.model';
import { RoundModel } from './rounds.model';

useDatabase();

let round: RoundDto;

describe('the own application', () => {
  let token: string;
  const id = randomUUID();

  beforeEach(async () => {
    setClock(duringRound);
    round = await createOpenRound(await createAdmin());
    const sent = await request(app).put(applicationPath(id)).send(applicationTo(round));
    token = sent.body.token;
  });

  const own = (what = '', body: object = { token }) =>
    request(app).post(`/api/applications/own${what}`).send(body);
  const stored = () => ApplicationModel.findById(id).lean();

  /** All that an applicant may ever see of an application. */
  const allowedFields = [
    ...['answers', 'choices', 'decision', 'email', 'interview', 'isLate', 'name', 'phone', 'round'],
    ...['state', 'submittedAt'],
  ];

  test('an applicant sees what was sent, and nothing that is stored besides', async () => {
    const secret = { scores: [5], note: 'secret', outcome: 'declined', position: 'secret' };
    await ApplicationModel.collection.updateOne({ _id: id as never }, { $set: secret });
    await RoundModel.collection.updateMany({}, { $set: { ...secret, reviewers: ['secret'] } });
    const answers = [await own(), await own('/withdraw'), await own('/withdraw'), await own()];
    for (const { status, body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/secret|score|declined/);
      if (status !== 200) continue;
      expect(Object.keys(body).sort()).toEqual(allowedFields);
      expect(Object.keys(body.round).sort()).toEqual(['removalDay', 'title']);
    }
    const again = await request(app).put(applicationPath(id)).send(applicationTo(round));
    expect(JSON.stringify(again.body)).not.toMatch(/secret|score|declined/);
  });

  test('who has sent it can withdraw it once, and then apply again', async () => {
    expect((await own('/withdraw')).body).toMatchObject({ name: 'Asha', state: 'withdrawn' });
    expect((await own('/withdraw')).status).toBe(409);
    const repeated = await request(app).put(applicationPath(id)).send(applicationTo(round));
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
        ...{ name: 'Name deleted', email: '', phone: '', answers: [], links: [] },
        ...{ state: 'submitted', choices: [{ name: 'PR head' }, { name: 'Event manager' }] },
      },
    ]);
    expect((await own()).status).toBe(422);
    const entries = await AuditEntryModel.find({ action: 'applications.forgotten' }).lean();
    expect(entries).toMatchObject([{ before: { count: 1 } }]);
  });

  test('a member downloads the applications of the own address, and takes them along', async () => {
    const asha = await createMember({ ...proved, email: 'asha@college.example' });
    const { body } = await sendAs(asha, 'get', '/api/user/export');
    expect(body.applications).toMatchObject([{ name: 'Asha', round: { title: 'Join the team' } }]);
    const deleted = await sendAs(asha, 'delete', '/api/user', { password });
    expect(deleted.status).toBe(204);
    expect(await stored()).toMatchObject({ name: 'Name deleted', email: '', state: 'withdrawn' });
  });
});

describe('the link to a draft', () => {
  /** As with SMTP_URL. */
  const app = createTestApp({ mails: queuedMails });
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
  const askForLink = (site = app, of = id) => request(site).post(`${applicationPath(of)}/link`);
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
    const { round: roundId, state, ...fields } = applicationTo(round, { name: 'Asha M' });
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

  test('an address gets so many in an hour', async () => {
    const limits = createLimits('a secret of 32 bytes for the limits!');
    const limited = createTestApp({ limits, mails: queuedMails });
    await save();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await askForLink(limited)).status);
    expect(statuses).toEqual([...Array(20).fill(204), 429]);
  });
});
