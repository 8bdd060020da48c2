import { setTimeout as sleep } from 'node:timers/promises';
import { club, createRecordingLogger } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createMailSender } from '../../../test/mailSenders';
import { MailServer, refusal, type Step } from '../../../test/mailServer';
import { repetitions } from '../../../test/nightly';
import { createSmtp } from '../../lib/smtp';
import { addMilliseconds, hour, minute } from '../../time';
import { takeDueMail } from './mailQueue';
import type { MailSender } from './mailSender';
import { MailModel } from './mails.model';
import { createMails } from './mails.service';

useDatabase();

const now = new Date('2027-03-01T10:00:00Z');
const to = 'asha@college.example';
const link = 'https://club.example/link#token=secret';
const details = { link, expiresAt: new Date('2027-03-01T11:00:00Z') };

let mailServer: MailServer;
let log: string[];
let sender: MailSender;

beforeEach(async () => {
  mailServer = await MailServer.open();
  log = [];
  sender = createSender();
});

afterEach(async () => {
  await sender.stop();
  await mailServer.close();
});

function createSender(): MailSender {
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  return createMailSender(smtp, { logger: createRecordingLogger(log) });
}

function createQueue(onQueued: () => void = () => undefined) {
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  return createMails({ smtp, describeClub: () => club, onQueued });
}

async function queue(): Promise<void> {
  await createQueue().queue('passwordReset', to, details);
}

function refuseAt(refused: Step, error: Error): void {
  mailServer.answer = (step) => (step === refused ? error : null);
}

/** The only mail of the database. */
async function findMail() {
  const [mail] = await MailModel.find().lean();
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

describe('sending', () => {
  test('delivers the mail and keeps neither its text nor the link', async () => {
    setClock(now);
    await queue();
    await sender.sendDueMails();
    const { recipients, headers, text } = mailServer.onlyMail;
    expect(recipients).toEqual([to]);
    expect(headers).toContain('Subject: Choose a new password (Test Club)');
    expect(text).toContain(`\n${link}\n`);
    expect(await findMail()).toEqual({
      _id: expect.anything(),
      kind: 'passwordReset',
      about: 'passwordReset',
      source: '',
      rank: 0,
      to,
      subject: 'Choose a new password (Test Club)',
      text: null,
      state: 'sent',
      attempts: 1,
      reason: '',
      createdAt: now,
      dueAt: expect.any(Date),
      latestAt: addMilliseconds(now, 24 * hour),
      messageId: expect.stringMatching(/^<[\da-f]{24}@club\.example>$/),
      references: [],
      finishedAt: now,
      seenAt: null,
      removeAt: addMilliseconds(now, 7 * 24 * hour),
    });
    expect(log.join('')).toContain('mail sent');
    expect(log.join('')).not.toMatch(/secret|asha/);
  });

  test('begins as soon as a mail is queued', async () => {
    sender.wake();
    await createQueue(() => sender.wake()).queue('passwordReset', to, details);
    while (mailServer.received.length === 0) await sleep(5);
    expect(mailServer.onlyMail.recipients).toEqual([to]);
  });

  test('happens once, however many processes do it', async () => {
    const count = repetitions(4, 30);
    for (let index = 0; index < count; index += 1) await queue();
    const senders = [createSender(), createSender(), createSender()];
    await Promise.all(senders.map((each) => each.sendDueMails()));
    expect(mailServer.received).toHaveLength(count);
    const ids = mailServer.received.map(({ headers }) => /^Message-ID: .*$/m.exec(headers)?.[0]);
    expect(new Set(ids).size).toBe(count);
    expect(await MailModel.countDocuments({ state: 'sent', attempts: 1 })).toBe(count);
  });

  test('continues with a mail whose process has died', async () => {
    setClock(now);
    await queue();
    await takeDueMail(); // and does not send it
    await sender.sendDueMails();
    expect(mailServer.received).toHaveLength(0);
    setClock(addMilliseconds(now, 3 * minute));
    await sender.sendDueMails();
    expect(mailServer.received).toHaveLength(1);
  });
});

describe('a temporary refusal', () => {
  test('is followed by another attempt a minute later', async () => {
    setClock(now);
    refuseAt('recipient', refusal(450, 'Mailbox busy'));
    await queue();
    await sender.sendDueMails();
    const inAMinute = addMilliseconds(now, minute);
    expect(await findMail()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      dueAt: inAMinute,
      reason:
        'The mail server refuses this recipient: check the address. It says: 450 Mailbox busy',
    });
    mailServer.answer = () => null;
    await sender.sendDueMails();
    expect(mailServer.received).toHaveLength(0);
    setClock(inAMinute);
    await sender.sendDueMails();
    expect(mailServer.onlyMail.text).toContain(link);
    expect(await findMail()).toMatchObject({ state: 'sent', attempts: 2, reason: '' });
  });

  test('ends after 24 hours of growing pauses, with the reason and without the text', async () => {
    setClock(now);
    refuseAt('recipient', refusal(450, 'Mailbox busy'));
    await queue();
    await MailModel.updateOne({}, { attempts: 6 });
    const pauses: number[] = [];
    for (let mail = await findMail(); mail.state === 'waiting'; mail = await findMail()) {
      setClock(mail.dueAt);
      await sender.sendDueMails();
      const { dueAt, state } = await findMail();
      if (state === 'waiting') pauses.push((dueAt.getTime() - mail.dueAt.getTime()) / minute);
    }
    expect(pauses).toEqual([64, 128, 240, 240, 240, 240]);
    expect(await findMail()).toMatchObject({
      state: 'failed',
      text: null,
      reason: expect.stringContaining('Mailbox busy'),
      removeAt: addMilliseconds(new Date(), 30 * 24 * hour),
    });
    expect(log.join('')).not.toMatch(/secret|asha/);
  });

  test('includes a wrong login, because the operator can still correct it', async () => {
    refuseAt('sender', refusal(550, 'Not yours'));
    await queue();
    await sender.sendDueMails();
    expect(await findMail()).toMatchObject({ state: 'waiting' });
  });
});

test('a refusal for good ends it at once, with the reason and without the text', async () => {
  refuseAt('text', refusal(554, `Spam: ${link}`));
  await queue();
  await sender.sendDueMails();
  expect(await findMail()).toMatchObject({
    state: 'failed',
    attempts: 1,
    text: null,
    reason: 'The mail server refuses the mail.',
  });
  expect(log.join('')).not.toMatch(/secret|asha/);
});

test('a mail that is of no use any more is not sent', async () => {
  setClock(now);
  await queue();
  setClock(addMilliseconds(now, 24 * hour));
  await sender.sendDueMails();
  expect(mailServer.received).toHaveLength(0);
  expect(await findMail()).toMatchObject({
    state: 'failed',
    text: null,
    reason: 'The site could not send it in time.',
  });
});

describe('a stop', () => {
  test('of days does not count as attempts: what is still of use is sent', async () => {
    setClock(now);
    refuseAt('recipient', refusal(450, 'Mailbox busy'));
    await createQueue().queue('emailChanged', to, { changedAt: now });
    await sender.sendDueMails();
    setClock(addMilliseconds(now, 30 * hour));
    await sender.sendDueMails();
    expect(await findMail()).toMatchObject({ state: 'waiting', attempts: 2 });
    mailServer.answer = () => null;
    setClock(addMilliseconds(now, 60 * hour));
    await sender.sendDueMails();
    expect(await findMail()).toMatchObject({ state: 'sent', attempts: 3 });
  });

  test('lets the mail that is being sent arrive, and leaves the others', async () => {
    await queue();
    await queue();
    let accept: (error: null) => void = () => undefined;
    const isAsked = new Promise<void>((asked) => {
      mailServer.answer = (step) => {
        if (step !== 'text') return null;
        asked();
        return new Promise((resolve) => {
          accept = resolve;
        });
      };
    });
    sender.wake();
    await isAsked;
    const stopped = sender.stop();
    accept(null);
    await stopped;
    expect(mailServer.received).toHaveLength(1);
    expect(await MailModel.countDocuments({ state: 'sent' })).toBe(1);
    expect(await MailModel.countDocuments({ state: 'waiting', attempts: 0 })).toBe(1);
    sender.wake();
    await sender.stop();
    expect(mailServer.received).toHaveLength(1);
  });

  test('ends an attempt that the mail server does not answer; the next start sends it', async () => {
    await queue();
    const isAsked = new Promise<void>((asked) => {
      mailServer.answer = () => {
        asked();
        return new Promise(() => undefined);
      };
    });
    sender.wake();
    await isAsked;
    await sender.stop();
    expect(await findMail()).toMatchObject({ state: 'waiting', attempts: 0 });
    mailServer.answer = () => null;
    await createSender().sendDueMails();
    expect(mailServer.onlyMail.text).toContain(link);
  });
});
