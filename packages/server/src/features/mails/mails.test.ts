import request from 'supertest';
import { createAdmin, signInAsAdmin, signInAsMember } from '../../../test/accounts';
import { app, club, createTestApp } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { MailServer, refusal } from '../../../test/mailServer';
import { createSmtp } from '../../lib/smtp';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from './mails.model';
import { createMails } from './mails.service';

useDatabase();

const now = new Date('2027-03-01T10:00:00Z');
const expiresAt = new Date('2027-03-01T11:00:00Z');
const link = 'https://club.example/link#token=secret';
const nothing = () => undefined;
const smtp = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'club@club.example' });
const mails = createMails({ smtp, describeClub: () => club, onQueued: nothing });

describe('queue', () => {
  test('does nothing without SMTP_URL', async () => {
    const off = createMails({ smtp: undefined, describeClub: () => club, onQueued: nothing });
    expect(off.isEnabled).toBe(false);
    await off.queue('passwordReset', 'asha@college.example', { link, expiresAt });
    expect(await MailModel.countDocuments()).toBe(0);
  });

  test('does nothing while the address of the site is unknown', async () => {
    const describeClub = () => ({ ...club, url: undefined });
    const off = createMails({ smtp, describeClub, onQueued: nothing });
    expect(off.isEnabled).toBe(false);
    await off.queue('passwordReset', 'asha@college.example', { link, expiresAt });
    expect(await MailModel.countDocuments()).toBe(0);
  });
});

describe('GET /api/admin/mails', () => {
  const list = async (query = '') =>
    request(app)
      .get(`/api/admin/mails${query}`)
      .set('Authorization', await signInAsAdmin());

  test('lists the mails, newest first, without their text', async () => {
    setClock(now);
    await mails.queue('passwordReset', 'asha@college.example', { link, expiresAt });
    setClock(expiresAt);
    await mails.queue('emailChanged', 'ravi@college.example', { changedAt: now });
    await MailModel.updateOne(
      { kind: 'passwordReset' },
      { $set: { state: 'failed', attempts: 2, reason: 'Refused.', finishedAt: expiresAt } },
    );
    const response = await list();
    expect(response.status).toBe(200);
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.body).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        kind: 'emailChanged',
        to: 'ravi@college.example',
        subject: 'Your email address was changed (Test Club)',
        state: 'waiting',
        attempts: 0,
        reason: '',
        createdAt: '2027-03-01T11:00:00.000Z',
        nextAttemptAt: '2027-03-01T11:00:00.000Z',
        finishedAt: null,
      },
      {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        kind: 'passwordReset',
        to: 'asha@college.example',
        subject: 'Choose a new password (Test Club)',
        state: 'failed',
        attempts: 2,
        reason: 'Refused.',
        createdAt: '2027-03-01T10:00:00.000Z',
        nextAttemptAt: null,
        finishedAt: '2027-03-01T11:00:00.000Z',
      },
    ]);
  });

  test.each([
    ['?search=RAVI', ['ravi@college.example']],
    ['?search=was+changed', ['ravi@college.example']],
    ['?search=secret', []],
    ['?sort=to', ['asha@college.example', 'ravi@college.example']],
    ['?sort=to&page=2&limit=1', ['ravi@college.example']],
  ])('%s', async (query, recipients) => {
    await mails.queue('emailChanged', 'ravi@college.example', { changedAt: now });
    await mails.queue('passwordReset', 'asha@college.example', { link, expiresAt });
    const response = await list(query);
    expect(response.body.map(({ to }: { to: string }) => to)).toEqual(recipients);
  });

  test('422 for a field that cannot be sorted by', async () => {
    expect((await list('?sort=text')).status).toBe(422);
  });

  test('401 for visitors, 403 for members', async () => {
    expect((await request(app).get('/api/admin/mails')).status).toBe(401);
    const response = await request(app)
      .get('/api/admin/mails')
      .set('Authorization', await signInAsMember());
    expect(response.status).toBe(403);
  });
});

describe('POST /api/admin/mails/test', () => {
  let mailServer: MailServer;

  beforeEach(async () => {
    mailServer = await MailServer.open();
  });

  afterEach(() => mailServer.close());

  const to = 'asha@college.example';

  /** As an admin with this name, on an app that uses the mail server. */
  async function send(body: object, username = 'Vikram') {
    const settings = { url: mailServer.url, from: 'club@club.example' };
    const withSmtp = createMails({
      smtp: createSmtp(settings),
      describeClub: () => club,
      onQueued: nothing,
    });
    const { authorization } = await createAdmin({ username });
    return await request(createTestApp({ mails: withSmtp }))
      .post('/api/admin/mails/test')
      .set('Authorization', authorization)
      .set('Host', 'forged.example')
      .send(body);
  }

  test('sends the mail at once, with the site’s own address', async () => {
    const response = await send({ to });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      message: 'The mail server has taken the test mail to asha@college.example.',
    });
    const { recipients, headers, text } = mailServer.onlyMail;
    expect(recipients).toEqual([to]);
    expect(headers).toMatch(/^From: Test Club <club@club\.example>$/m);
    expect(headers).not.toContain('forged');
    expect(text).toBe(
      'Vikram asked the website to send this mail. It has arrived: mail works.\n\nTest Club\nhttps://club.example\n',
    );
    expect(await MailModel.countDocuments()).toBe(0);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      { action: 'mailTest.sent', actor: { name: 'Vikram' }, subject: { _id: null, name: to } },
    ]);
  });

  test('502 with what the mail server refuses', async () => {
    mailServer.answer = (step) => (step === 'sender' ? refusal(550, 'Not yours') : null);
    const response = await send({ to });
    expect(response.status).toBe(502);
    expect(response.body).toEqual({
      message: 'Another server refused',
      extraDetails: 'The mail server refuses the sender: check MAIL_FROM. It says: 550 Not yours',
    });
  });

  test('409 without SMTP_URL', async () => {
    const response = await request(app)
      .post('/api/admin/mails/test')
      .set('Authorization', await signInAsAdmin())
      .send({ to });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      message: 'Conflict',
      extraDetails: 'Mail is not set up: the operator sets SMTP_URL.',
    });
  });

  test.each([{}, { to: 'asha' }, { to: 'a@b.example, c@d.example' }, { to, text: 'x' }])(
    '422 for %j',
    async (body) => {
      expect((await send(body)).status).toBe(422);
      expect(mailServer.received).toHaveLength(0);
    },
  );
});
