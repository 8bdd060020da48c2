import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, club, createTestApp } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createMailSender } from '../../../test/mailSenders';
import { MailServer, refusal } from '../../../test/mailServer';
import { createSmtp } from '../../lib/smtp';
import { addMilliseconds, hour } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { createMails } from '../mails/mails.service';
import { ContactModel } from './contacts.model';

useDatabase();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello\nAll well?' };
const path = '/api/admin/contacts';
let mailServer: MailServer;
let admin: TestAccount;

beforeEach(async () => {
  mailServer = await MailServer.open();
  admin = await createAdmin({ username: 'Vikram' });
});
afterEach(() => mailServer.close());

const create = async () => (await ContactModel.create(contact)).id;

/** A site with SMTP_URL, whose mails leave when the test says so. */
function createSite() {
  const smtp = createSmtp({ url: mailServer.url, from: 'site@club.example' });
  const describeClub = () => club;
  const mails = createMails({ smtp, describeClub, onQueued: () => undefined });
  const sender = createMailSender(smtp);
  const site = createTestApp({ mails });
  return { site, sendMails: () => sender.sendDueMails() };
}

const answer = (id: string, version: number, text: string, site = app, by = admin) =>
  sendAs(by, 'post', `${path}/${id}/answer`, { version, text }, site);
const get = async (id: string, site = app) =>
  (await sendAs(admin, 'get', `${path}/${id}`, undefined, site)).body;

describe('POST /api/admin/contacts/:id/answer', () => {
  test('mails the answer: to the writer, from the site, with answers to the club', async () => {
    const { site, sendMails } = createSite();
    const id = await create();
    const response = await answer(id, 1, 'Come on Friday.', site);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      kind: 'answer',
      text: 'Come on Friday.',
      author: { _id: admin.id, name: 'Vikram' },
      mailState: 'waiting',
      mailReason: '',
    });
    await sendMails();
    const { recipients, headers, text } = mailServer.onlyMail;
    expect(recipients).toEqual(['ravi@college.example']);
    expect(headers).toMatch(/^From: Test Club <site@club\.example>$/m);
    expect(headers).toMatch(/^Reply-To: Test Club <hello@club\.example>$/m);
    expect(headers).toMatch(/^Subject: Your message to Test Club$/m);
    expect(headers).not.toMatch(/^(Auto-Submitted|In-Reply-To):/m);
    expect(text).toContain('Come on Friday.');
    expect(text).toContain('> Hello\n> All well?');
    expect(await get(id, site)).toMatchObject({
      status: 'answered',
      assignee: { name: 'Vikram' },
      version: 2,
      isMailed: true,
      entries: [{ mailState: 'handedOver', mailReason: '' }],
    });
  });

  test('is signed once, also when its text has the signature already', async () => {
    const { site, sendMails } = createSite();
    await answer(await create(), 1, 'See you on Friday!\n\nVikram\nTest Club\n', site);
    await sendMails();
    const { text } = mailServer.onlyMail;
    expect(text).toMatch(/^See you on Friday!\n\nVikram\nTest Club\n\nRavi wrote on /);
  });

  test('goes to the address that was probably meant, and to no other, where that is asked for', async () => {
    const { site, sendMails } = createSite();
    const body = { version: 1, text: 'Come on Friday.', to: 'meant' };
    const post = (id: string) => sendAs(admin, 'post', `${path}/${id}/answer`, body, site);
    const right = await post(await create());
    expect(right.status).toBe(422);
    expect(right.body.errors).toMatchObject([{ field: 'to' }]);
    const { id } = await ContactModel.create({ ...contact, email: 'ravi@gmial.com' });
    expect((await post(id)).body).toMatchObject({ to: 'ravi@gmail.com' });
    await sendMails();
    expect(mailServer.onlyMail.recipients).toEqual(['ravi@gmail.com']);
    expect(await get(id)).toMatchObject({
      email: 'ravi@gmial.com',
      entries: [{ to: 'ravi@gmail.com' }],
    });
  });

  test('goes to the present address of the account that had the typed one', async () => {
    const { site, sendMails } = createSite();
    const account = await createMember({ username: 'Ravi K', email: contact.email });
    const id = await create();
    const change = {
      username: 'Ravi K',
      email: 'ravi@new.example',
      phone: '9876543210',
      version: 1,
    };
    await sendAs(admin, 'patch', `/api/admin/users/update/${account.id}`, change, site).expect(200);
    const later = await create();
    const formerAccount = {
      _id: account.id,
      name: 'Ravi K',
      email: 'ravi@new.example',
      until: expect.any(String),
    };
    expect(await get(id)).toMatchObject({
      account: null,
      formerAccount,
      isAddressReplaced: true,
    });
    expect(await get(later)).toMatchObject({
      formerAccount: null,
      isAddressReplaced: false,
    });
    const body = { version: 1, text: 'Come on Friday.', to: 'account' };
    const post = (by: TestAccount, message: string) =>
      sendAs(by, 'post', `${path}/${message}/answer`, body, site);
    expect((await post(admin, later)).status).toBe(422);
    const helper = await createMember({ role: 'inbox' });
    expect((await post(helper, id)).status).toBe(422);
    const read = await sendAs(helper, 'get', `${path}/${id}`);
    expect(read.body).toMatchObject({ formerAccount: null, isAddressReplaced: true });
    expect((await post(admin, id)).body).toMatchObject({ to: 'ravi@new.example' });
    await sendMails();
    const answered = mailServer.received.filter(({ text }) => text.includes('Come on Friday.'));
    expect(answered).toMatchObject([{ recipients: ['ravi@new.example'] }]);
  });

  test('three answers to a message are one conversation', async () => {
    const { site, sendMails } = createSite();
    const id = await create();
    for (const version of [1, 2, 3]) {
      expect((await answer(id, version, `Answer ${version}`, site)).status).toBe(201);
      await sendMails();
    }
    const headers = mailServer.received.map((mail) => mail.headers.replace(/\r\n\s+/g, ' '));
    const ids = headers.map((each) => /^Message-ID: (<.+>)$/im.exec(each)?.[1]);
    expect(new Set(ids).size).toBe(3);
    expect(headers[1]).toMatch(new RegExp(`^In-Reply-To: ${ids[0]}\\r$`, 'm'));
    expect(headers[1]).toMatch(new RegExp(`^References: ${ids[0]}\\r$`, 'm'));
    expect(headers[2]).toMatch(new RegExp(`^In-Reply-To: ${ids[1]}\\r$`, 'm'));
    expect(headers[2]).toMatch(new RegExp(`^References: ${ids[0]} ${ids[1]}\\r$`, 'm'));
    const subjects = headers.map((each) => /^Subject: .+$/m.exec(each)?.[0]);
    expect(new Set(subjects).size).toBe(1);
  });

  test('says why the mail server has refused it, also when the mail is not kept any more', async () => {
    const { site, sendMails } = createSite();
    const id = await create();
    await answer(id, 1, 'Come on Friday.', site);
    mailServer.answer = (step) => (step === 'recipient' ? refusal(550, 'No such user') : null);
    await sendMails();
    const refused = {
      mailState: 'refused',
      mailReason: expect.stringContaining('refuses this recipient'),
    };
    expect((await get(id, site)).entries).toMatchObject([refused]);
    await MailModel.deleteMany({});
    expect((await get(id, site)).entries).toMatchObject([refused]);
  });

  test('of two people the second is refused, and sees that there is an answer', async () => {
    const helper = await createMember({ username: 'Meena', role: 'inbox' });
    const id = await create();
    const answers = await Promise.all([
      answer(id, 1, 'Come on Friday.'),
      answer(id, 1, 'Come on Monday.', app, helper),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.current).toMatchObject({ status: 'answered', entries: 1, version: 2 });
    expect((await get(id)).entries).toHaveLength(1);
  });

  test('who answers after a note that they have not seen is refused', async () => {
    const id = await create();
    await sendAs(admin, 'post', `${path}/${id}/notes`, { text: 'Do not answer.' });
    expect((await answer(id, 1, 'Come on Friday.')).status).toBe(409);
  });

  test('without a mail server it is kept, and nothing is queued', async () => {
    const id = await create();
    const response = await answer(id, 1, 'Come on Friday.');
    expect(response.body).toMatchObject({ mailState: 'byHand' });
    expect(await get(id)).toMatchObject({ status: 'answered', isMailed: false });
    expect(await MailModel.countDocuments()).toBe(0);
  });

  test('one whose mail was never queued counts as refused after an hour', async () => {
    const { site } = createSite();
    const id = await create();
    await answer(id, 1, 'Come on Friday.', site);
    await MailModel.deleteMany({});
    expect((await get(id)).entries).toMatchObject([{ mailState: 'waiting' }]);
    setClock(addMilliseconds(new Date(), hour + 1_000));
    admin = await createAdmin();
    expect((await get(id)).entries).toMatchObject([
      { mailState: 'refused', mailReason: expect.stringContaining('interrupted') },
    ]);
  });

  test('leaves an audit entry that does not hold its text', async () => {
    const id = await create();
    await answer(id, 1, 'Come on Friday.');
    const entries = await AuditEntryModel.find().lean();
    expect(entries).toMatchObject([{ action: 'message.answered', subject: { name: 'Ravi' } }]);
    expect(JSON.stringify(entries)).not.toContain('Friday');
  });

  test('422 without text or version, 404 for a message in the bin', async () => {
    expect((await answer(await create(), 1, ' ')).body.errors).toMatchObject([{ field: 'text' }]);
    expect((await answer(await create(), 0, 'Yes')).body.errors).toMatchObject([
      { field: 'version' },
    ]);
    const binned = await ContactModel.create({ ...contact, deletedAt: new Date() });
    expect((await answer(binned.id, 1, 'Yes')).status).toBe(404);
  });
});
