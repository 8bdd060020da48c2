import request from 'supertest';
import { createAdmin, createMember, password, type TestAccount } from '../../../test/accounts';
import { app, createTestApp, dependencies, queuedMails } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { tokenOfLink } from '../../../test/links';
import { allModules } from '../../../test/modules';
import { createBulkActions } from '../../bulkActions';
import { messageStorageLimit } from '../../limits/limits';
import { day } from '../../time';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { BulkJobModel } from '../bulk/bulkJobs.model';
import { BulkWork } from '../bulk/bulkWork.service';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';

useDatabase();

const { logger } = dependencies;
const post = { ...dependencies, mails: queuedMails };
const bulkWork = new BulkWork(
  createBulkActions(messageStorageLimit, post, allModules),
  logger,
  () => 'UTC',
);
const mailingApp = createTestApp({ mails: queuedMails, bulkWork });

let admin: TestAccount;
let asha: TestAccount;
let bela: TestAccount;
beforeEach(async () => {
  admin = await createAdmin({ username: 'Vikram' });
  asha = await createMember({ username: 'Asha', passwordRequestedAt: new Date() });
  bela = await createMember({ username: 'Bela' });
});

const send = (method: 'get' | 'post', path: string, body?: object, to = mailingApp) =>
  request(to)[method](path).set('Authorization', admin.authorization).send(body);
const idsOf = (accounts: TestAccount[]) => accounts.map(({ id }) => id);

async function getJob(id: string) {
  await bulkWork.settle();
  return (await send('get', `/api/admin/bulk-jobs/${id}`)).body;
}

/** Begins a job, and waits for its end. */
async function mailLinks(accounts: TestAccount[]) {
  const ids = idsOf(accounts);
  const body = { action: 'resetLinks', ids, expected: ids.length };
  const begun = await send('post', '/api/admin/users/bulk', body);
  expect(begun.status).toBe(202);
  return await getJob(begun.body._id);
}

const findMail = ({ email }: TestAccount) => MailModel.findOne({ to: email }).orFail().lean();
const linkIn = (text: string | null | undefined) => /https:\S+/.exec(text ?? '')?.[0] ?? '';
const reset = (link: string) =>
  request(app)
    .post('/api/auth/reset')
    .send({ token: tokenOfLink(link), password: 'a new password' });

describe('with a mail server', () => {
  test('each member gets a mail with a working link; the others are kept with a reason', async () => {
    const editor = await createMember({ username: 'Eda', role: 'editor' });
    const by = { _id: (await UserModel.findById(admin.id).orFail())._id, name: 'Vikram' };
    const suspension = { at: new Date(), by, reason: '', deletionAt: null };
    const suspended = await createMember({ username: 'Sara', suspension });
    const before = Date.now();
    const job = await mailLinks([asha, bela, editor, suspended, admin]);
    expect(job).toMatchObject({ state: 'done', action: 'resetLinks', done: 5, total: 5 });
    expect(job.kept.map(({ name, why }: Record<string, string>) => `${name}: ${why}`)).toEqual([
      'Vikram: It is your own account.',
      'Eda: It has a role. Accounts with a role are changed one by one.',
      'Sara: It is suspended.',
    ]);
    const workUntil = new Date(job.links.workUntil);
    expect(workUntil.getTime()).toBeGreaterThanOrEqual(before + 3 * day);
    expect(workUntil.getTime() - Date.parse(job.links.mailedBy)).toBe(3 * day);
    expect(await MailModel.countDocuments()).toBe(2);
    const mail = await findMail(asha);
    expect(mail).toMatchObject({
      kind: 'resetLink',
      state: 'waiting',
      subject: expect.any(String),
    });
    expect(mail.latestAt?.getTime()).toBe(workUntil.getTime() - day);
    expect((await reset(linkIn(mail.text))).status).toBe(200);
    const { emailConfirmed, passwordRequestedAt } = await UserModel.findById(asha.id).orFail();
    expect({ emailConfirmed, passwordRequestedAt }).toEqual({
      emailConfirmed: true,
      passwordRequestedAt: null,
    });
    expect(await AuditEntryModel.findOne({ action: 'accounts.changed' }).lean()).toMatchObject({
      subject: { _id: null, name: '5 accounts' },
      after: { action: 'resetLinks', count: 5 },
    });
  });

  test('done again after an interruption, nobody gets a second link', async () => {
    const { _id } = await mailLinks([asha, bela]);
    const mail = await findMail(asha);
    await BulkJobModel.updateOne({ _id }, { state: 'running', done: 0 });
    await MailModel.deleteOne({ to: bela.email }); // as if it had not come so far
    bulkWork.wake();
    await bulkWork.settle();
    expect(await MailModel.countDocuments()).toBe(2);
    expect((await findMail(asha))._id).toEqual(mail._id);
    for (const account of [asha, bela]) {
      expect((await reset(linkIn((await findMail(account)).text))).status).toBe(200);
    }
  });

  test('undone as one: no mail leaves, no link works, and what has happened is named', async () => {
    const [mailed, used] = [
      await createMember({ username: 'Mira' }),
      await createMember({ username: 'Uma' }),
    ];
    const job = await mailLinks([asha, mailed, used]);
    const link = linkIn((await findMail(asha)).text);
    await reset(linkIn((await findMail(used)).text));
    const sent = { to: { $in: [mailed.email, used.email] } };
    await MailModel.updateMany(sent, { state: 'sent' });
    expect((await getJob(job._id)).mails).toEqual({ left: 2, waiting: 1 });
    expect((await send('post', `/api/admin/bulk-jobs/${job._id}/undo`)).status).toBe(202);
    const undone = await getJob(job._id);
    expect(undone).toMatchObject({
      state: 'undone',
      kept: [
        { name: 'Mira', why: 'Its mail had left. The link in it does not work any more.' },
        { name: 'Uma', why: 'The person has used the link.' },
      ],
    });
    expect(await MailModel.countDocuments({ state: 'waiting' })).toBe(0);
    expect((await reset(link)).status).toBe(422);
  });

  test('says before when the last mail leaves: later, the more there are', async () => {
    const ask = async (count: number) =>
      (await send('get', `/api/admin/reset-links?count=${count}`)).body.mailed;
    const [few, many] = [await ask(3), await ask(4312)];
    expect(Date.parse(few.workUntil) - Date.parse(few.mailedBy)).toBe(3 * day);
    expect(Date.parse(many.mailedBy) - Date.parse(few.mailedBy)).toBeGreaterThan(8 * day);
  });
});

describe('without a mail server', () => {
  const createFile = (body: object) =>
    send('post', '/api/admin/reset-links', { ...body, password }, app);

  test('they come as a file, once', async () => {
    const editor = await createMember({ username: 'Eda', role: 'editor' });
    expect((await send('get', '/api/admin/reset-links?count=3', undefined, app)).body).toEqual({
      mailed: null,
    });
    const response = await createFile({ ids: idsOf([bela, asha, editor]), expected: 3 });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    const [names, first, second, third] = response.text.trimEnd().split('\r\n');
    expect(names).toBe('\uFEFFUsername,Email,Link,Works until (IST),Remark');
    expect(first).toMatch(
      new RegExp(`^Asha,${asha.email},https://club.example/link#.*,20[\\d-]+ \\d\\d:\\d\\d,$`),
    );
    expect(second).toMatch(/^Bela,/);
    expect(third).toBe(
      `Eda,${editor.email},,,It has a role. Accounts with a role are changed one by one.`,
    );
    expect((await reset(linkIn(first).split(',')[0] ?? '')).status).toBe(200);
    expect(await UserModel.findById(asha.id).lean()).toMatchObject({
      confirmedByHand: true,
      passwordRequestedAt: null,
    });
    expect(await AuditEntryModel.findOne({ action: 'resetLinks.created' }).lean()).toMatchObject({
      actor: { name: 'Vikram' },
      subject: { _id: null, name: '2 accounts' },
    });
  });

  test("422 without one's own password: nobody gets a link", async () => {
    const body = { ids: [asha.id], expected: 1 };
    const response = await send('post', '/api/admin/reset-links', body, app);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field: 'password' }]);
    expect(await OneTimeLinkModel.countDocuments()).toBe(0);
  });

  test('409 when there are more or fewer than expected', async () => {
    expect((await createFile({ filter: { role: 'none' }, expected: 1 })).status).toBe(409);
  });

  test('409 while the site does not know its address: a link in a file has to be whole', async () => {
    const { describeClub } = dependencies;
    const nameless = createTestApp({ describeClub: () => ({ ...describeClub(), url: undefined }) });
    const body = { ids: [asha.id], expected: 1, password };
    expect((await send('post', '/api/admin/reset-links', body, nameless)).status).toBe(409);
  });

  test('409 for mails', async () => {
    const body = { action: 'resetLinks', ids: [asha.id], expected: 1 };
    expect((await send('post', '/api/admin/users/bulk', body, app)).status).toBe(409);
    expect(await BulkJobModel.countDocuments()).toBe(0);
  });
});
