import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createAdmin, createMember } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { app, club, createTestApp, dependencies } from '../../test/app';
import { useDatabase } from '../../test/database';
import { createMailSender } from '../../test/mailSenders';
import { createCalls } from '../app';
import { parseEnv } from '../env';
import { MailModel } from '../features/mails/mails.model';
import { createMails } from '../features/mails/mails.service';
import type { Smtp } from '../lib/smtp';
import { demoCalls, demoLoginPath } from './demoCalls';
import { DemoClock } from './demoClock';
import { clearDemoData } from './demoData';
import { readDemoSettings } from './demoSettings';
import { createKeptMails } from './keptMails';
import { demoPeople } from './people';
import { Story } from './story';

useDatabase();

describe('the login without a password', () => {
  test('is no call of the site', async () => {
    expect(createCalls(dependencies).filter(({ path }) => path.includes('demo'))).toEqual([]);
    await request(app).post(demoLoginPath).send({ person: 'president' }).expect(404);
  });

  test('opens an account in the demo', async () => {
    const { email, path } = demoPeople.member;
    const { id } = await createMember({ email });
    const demo = createTestApp({ moreCalls: demoCalls(dependencies) });
    const { body } = await request(demo).post(demoLoginPath).send({ person: 'member' }).expect(200);
    expect(body).toEqual({ token: expect.any(String), path });
    expect(dependencies.tokens.read(body.token)?.userId).toBe(id);
    const gone = await request(demo).post(demoLoginPath).send({ person: 'editor' }).expect(404);
    expect(gone.body.extraDetails).toBe('This person has been deleted. Start the demo again.');
    await request(demo).post(demoLoginPath).send({ person: 'nobody' }).expect(422);
  });

  test('finds the person also under another address', async () => {
    const { id } = await createMember({ email: demoPeople.member.email });
    const change = {
      username: 'Kavya',
      email: 'kavya@new.example',
      phone: '9876543210',
      version: 1,
    };
    const path = `/api/admin/users/update/${id}`;
    await sendAs(await createAdmin(), 'patch', path, change).expect(200);
    const demo = createTestApp({ moreCalls: demoCalls(dependencies) });
    const { body } = await request(demo).post(demoLoginPath).send({ person: 'member' }).expect(200);
    expect(dependencies.tokens.read(body.token)?.userId).toBe(id);
  });
});

describe('the settings', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  test('are those of the demo, whatever the environment says', () => {
    process.env.MONGODB_URI = 'mongodb://real.example/club';
    process.env.BACKUP_DIR = '/backups';
    process.env.SMTP_URL = 'smtp://mail.example';
    process.env.DATA_DIR = 'real';
    process.env.PORT = '4000';
    expect(readDemoSettings('a password of the demo')).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      mongodbUri: undefined,
      backupDirectory: undefined,
      dataDirectory: join('real-demo', '4000'),
      smtp: { url: 'smtp://127.0.0.1' },
      siteUrl: 'http://localhost:4000',
    });
    // So that a program of this process, e.g. for a backup, finds the same.
    expect(process.env).toMatchObject({ MONGODB_URI: '', DATA_DIR: join('real-demo', '4000') });
  });

  test('keep the demo from being public', () => {
    process.env.SITE_URL = 'https://club.example.edu';
    expect(() => readDemoSettings('a password of the demo')).toThrow(/^SITE_URL: the demo is for/);
  });
});

test('a start removes the club of the last one, and nothing that takes long to make', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'club-demo-'));
  for (const name of ['cache', 'database', 'jwt-secret']) {
    writeFileSync(join(dataDirectory, name), '');
  }
  await clearDemoData({ ...parseEnv({}), dataDirectory });
  expect(readdirSync(dataDirectory)).toEqual(['cache']);
  await clearDemoData({ ...parseEnv({}), dataDirectory: join(dataDirectory, 'none') });
});

test('the story happens in order, each thing at its time, and the future never', async () => {
  const now = new Date();
  const story = new Story(now, 'Asia/Kolkata');
  const seen: string[] = [];
  const note = (what: string) => async () => {
    const is = new Date();
    expect(is).toBeInstanceOf(Date);
    seen.push(`${what} ${is.toISOString().slice(0, 16)}`);
  };
  story.on(-1, '17:30', note('second'));
  story.on(1, '09:00', note('never'));
  story.on(-300, '09:00', note('first'));
  const clock = new DemoClock();
  await story.play(clock, async () => undefined);
  clock.stop();
  expect(seen).toEqual([`first ${story.day(-300)}T03:30`, `second ${story.day(-1)}T12:00`]);
  expect(Math.abs(Date.now() - now.getTime())).toBeLessThan(600_000);
});

describe('what is mailed', () => {
  const open = async (smtp: Smtp) => {
    const mails = createMails({ smtp, describeClub: () => club, onQueued: () => undefined });
    await mails.queue('accountReady', 'asha@college.example', {
      name: 'Asha',
      link: 'https://l.example',
      expiresAt: new Date(),
    });
    await createMailSender(smtp).sendDueMails();
    const admin = await createAdmin();
    const { id } = await MailModel.findOne().orFail();
    const site = createTestApp({ mails });
    return {
      text: await sendAs(admin, 'get', `/api/admin/mails/${id}/text`, undefined, site),
      queue: await sendAs(admin, 'get', '/api/admin/mails/queue', undefined, site),
    };
  };

  test('can be read in the demo', async () => {
    const { text, queue } = await open(createKeptMails('club@club.example'));
    expect(text.body.text).toContain('https://l.example');
    expect(queue.body).toEqual({ waiting: 0, sentBy: null, keepsTexts: true });
  });

  test('can be read nowhere else', async () => {
    const { textOf: _, ...usual } = createKeptMails('club@club.example');
    const { text, queue } = await open(usual);
    expect(text.status).toBe(404);
    expect(queue.body).toEqual({ waiting: 0, sentBy: null });
  });
});

test('what is mailed is kept, and goes nowhere', async () => {
  const kept = createKeptMails('club@club.example');
  const messageId = kept.messageIdOf('1');
  const mail = { fromName: 'Club', subject: 'Hello', replyTo: 'a@club.example', references: [] };
  await kept.send({
    ...mail,
    messageId,
    to: 'asha@college.example',
    text: 'See',
    isAutomatic: true,
  });
  expect(kept.textOf(messageId)).toBe('See');
  expect(kept.textOf('<2@club.example>')).toBeNull();
  expect(kept.listTo('asha@college.example')).toMatchObject([{ subject: 'Hello' }]);
});
