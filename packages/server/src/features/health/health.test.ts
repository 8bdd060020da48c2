import type { HealthDto } from '@club/shared/healthCalls';
import request from 'supertest';
import { createAdmin, createMember } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, createTestApp, dependencies } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { MailServer, refusal } from '../../../test/mailServer';
import { questionHeader, selfPath } from '../../health/publicChecks';
import { createSmtp } from '../../lib/smtp';
import { AuditEntryModel } from '../audit/audit.model';
import { BackupModel } from '../backups/backups.model';
import { createMails } from '../mails/mails.service';
import { createSetup } from '../setup/setup.service';

useDatabase();

const inside = '/api/admin/health';
const outside = '/api/admin/health/outside';
const lineOf = ({ findings }: HealthDto, name: string) =>
  findings.find((finding) => finding.name === name);

test('says what the database and this machine show, and asks no other machine', async () => {
  const admin = await createAdmin();
  await createSetup();
  const at = new Date(Date.now() - 1000);
  await BackupModel.create({ _id: 'club.zip', at, isNightly: true, verifiedAt: at });
  const { status, body } = await sendAs(admin, 'get', inside);
  expect(status).toBe(200);
  expect(body.notLooked).toContain('Public address');
  expect(lineOf(body, 'Site')).toMatchObject({ state: 'good' });
  expect(lineOf(body, 'Set-up')).toMatchObject({ state: 'attention' });
  expect(lineOf(body, 'Backups')?.looked).toContain('within the last 24 hours');
  expect(lineOf(body, 'Public address')).toBeUndefined();
});

test('knows how the request has come', async () => {
  const admin = await createAdmin();
  const by = (site = app) => sendAs(admin, 'get', inside, undefined, site);
  const forwarded = (site = app) => by(site).set('X-Forwarded-For', '203.0.113.9');
  const trusting = createTestApp({ trustProxy: 1 });
  expect(lineOf((await by()).body, 'Proxy')).toMatchObject({ state: 'good' });
  expect(lineOf((await forwarded()).body, 'Proxy')).toMatchObject({ state: 'bad' });
  expect(lineOf((await forwarded(trusting)).body, 'Proxy')?.looked).toContain('whose word counts');
});

test('logs in at the mail server, and mails the admin who asks', async () => {
  const admin = await createAdmin();
  const mailServer = await MailServer.open();
  const from = 'club@127.0.0.1';
  const smtp = createSmtp({ url: mailServer.url, from });
  const mails = createMails({
    smtp,
    describeClub: dependencies.describeClub,
    onQueued() {},
  });
  const health = { ...dependencies.health, smtp };
  const describeClub = () => ({ ...dependencies.describeClub(), url: undefined });
  const site = createTestApp({ mails, health, describeClub });
  const look = async () => (await sendAs(admin, 'post', outside, {}, site)).body;
  try {
    const body = await look();
    expect(lineOf(body, 'Mail server')).toMatchObject({ state: 'good' });
    expect(lineOf(body, 'Test mail')).toMatchObject({
      state: 'good',
      looked: 'A test mail to you',
    });
    expect(mailServer.onlyMail.recipients).toEqual([admin.email]);
    expect(JSON.stringify(body)).not.toContain(admin.email);
    expect(await AuditEntryModel.countDocuments({ action: 'mailTest.sent' })).toBe(1);
    mailServer.answer = (step) =>
      step === 'recipient' ? refusal(550, `5.1.1 <${admin.email}>: unknown`) : null;
    const refused = await look();
    expect(lineOf(refused, 'Test mail')).toMatchObject({
      state: 'bad',
      means: expect.stringContaining('refuses this recipient'),
    });
    expect(JSON.stringify(refused)).not.toContain(admin.email);
  } finally {
    await mailServer.close();
  }
});

test('is for those who may change access, in both ways', async () => {
  const editor = await createMember({ role: 'editor' });
  expect((await sendAs(editor, 'get', inside)).status).toBe(403);
  expect((await sendAs(editor, 'post', outside, {})).status).toBe(403);
});

test('answers its own question only, and is kept by nobody', async () => {
  const { word, question } = dependencies.health.proofs.ask();
  const { status, body, headers } = await request(app).get(selfPath).set(questionHeader, question);
  expect(status).toBe(200);
  expect(body).toMatchObject({ way: 'direct', isSecure: false });
  expect(dependencies.health.proofs.isAnswer(word, body.answer)).toBe(true);
  expect(headers['cache-control']).toBe('no-store');
  expect((await request(app).get(selfPath).set(questionHeader, `${question}x`)).status).toBe(401);
});
