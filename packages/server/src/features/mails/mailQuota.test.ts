import { club } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createMailSender } from '../../../test/mailSenders';
import { MailServer, refusal } from '../../../test/mailServer';
import { createSmtp } from '../../lib/smtp';
import { addMilliseconds, day, hour, minute } from '../../time';
import { giveBackPlace, readQuota, sentBy, takePlace } from './mailQuota';
import { MailQuotaModel } from './mailQuota.model';
import type { MailSender } from './mailSender';
import { MailModel } from './mails.model';
import { createMails, type Mails } from './mails.service';

useDatabase();

const now = new Date('2027-03-01T10:20:00Z');
const fullHour = new Date('2027-03-01T10:00:00Z');
const perDay = 3;
const need = { places: perDay, share: null };
const quotaOfSite = { _id: 'site', version: 1 };
const taken = { hour: fullHour, ofStrangers: 0 };
let mailServer: MailServer;
let mails: Mails;
/** Two processes of one site. */
let senders: MailSender[];

beforeEach(async () => {
  setClock(now);
  mailServer = await MailServer.open();
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example', perDay });
  mails = createMails({ smtp, describeClub: () => club, onQueued: () => undefined });
  senders = [1, 2].map(() => createMailSender(smtp));
});

afterEach(async () => {
  await Promise.all(senders.map((each) => each.stop()));
  await mailServer.close();
});

const send = () => Promise.all(senders.map((each) => each.sendDueMails()));
const queue = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    await mails.queue('emailChanged', `person${index}@college.example`, { changedAt: now });
  }
};

describe('the daily limit', () => {
  test('is kept by two processes; what waits says why, and is sent the next day', async () => {
    await queue(5);
    await send();
    expect(mailServer.received).toHaveLength(3);
    const freeAt = addMilliseconds(fullHour, day + hour);
    expect(await MailModel.find({ state: 'waiting' }).lean()).toMatchObject([
      { dueAt: freeAt, attempts: 0, reason: 'The mail provider takes 3 mails in 24 hours.' },
      { dueAt: freeAt, attempts: 0 },
    ]);
    expect(await mails.describeQueue()).toEqual({ waiting: 2, sentBy: freeAt.toISOString() });
    setClock(freeAt);
    await send();
    expect(mailServer.received).toHaveLength(5);
    expect(await mails.describeQueue()).toEqual({ waiting: 0, sentBy: null });
  });

  test('leaves a tenth to those who wait for a new password', async () => {
    const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example', perDay: 10 });
    const sender = createMailSender(smtp);
    await MailQuotaModel.create({ ...quotaOfSite, taken: [{ ...taken, count: 7 }] });
    await queue(3);
    await sender.sendDueMails();
    await mails.queue('passwordReset', 'asha@college.example', {
      link: invitation.link,
      expiresAt: invitation.expiresAt,
    });
    await sender.sendDueMails();
    await sender.stop();
    expect(mailServer.received).toHaveLength(3);
    expect(await MailModel.findOne({ kind: 'passwordReset' }).lean()).toMatchObject({
      state: 'sent',
    });
    expect(
      await MailModel.findOne({ kind: 'emailChanged', state: 'waiting' }).lean(),
    ).toMatchObject({
      dueAt: addMilliseconds(fullHour, day + hour),
    });
  });

  test('leaves another tenth to mails for one person, who comes before a batch', async () => {
    const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example', perDay: 10 });
    const sender = createMailSender(smtp);
    const link = { link: invitation.link, expiresAt: invitation.expiresAt };
    await MailQuotaModel.create({ ...quotaOfSite, taken: [{ ...taken, count: 5 }] });
    const batch = Array.from({ length: 3 }, (_, index) => ({
      to: `person${index}@college.example`,
      details: link,
      key: `resetLink:1:${index}`,
    }));
    await mails.queueMany('resetLink', batch, { latestAt: addMilliseconds(now, 2 * day) });
    await mails.queue('emailChanged', 'asha@college.example', { changedAt: now });
    await mails.queue('passwordReset', 'ravi@college.example', link);
    await sender.sendDueMails();
    await mails.queue('emailChanged', 'bala@college.example', { changedAt: now });
    await mails.queue('emailChanged', 'chitra@college.example', { changedAt: now });
    await sender.sendDueMails();
    await sender.stop();
    const recipients = mailServer.received.map(({ recipients: [to] }) => to?.split('@')[0]);
    expect(recipients).toEqual([...['ravi', 'asha', 'person0', 'bala']]);
  });

  test('gives many at once no more places than there are', async () => {
    const places = await Promise.all(Array.from({ length: 10 }, () => takePlace(need)));
    expect(places.filter((place) => place === null)).toHaveLength(3);
    await giveBackPlace(false);
    expect(await takePlace(need)).toBeNull();
    expect(await takePlace(need)).toEqual(addMilliseconds(fullHour, day + hour));
  });

  test('is not used up by a mail that the server does not take', async () => {
    mailServer.answer = (step) => (step === 'recipient' ? refusal(450, 'Mailbox busy') : null);
    await queue(4);
    await send();
    expect((await readQuota()).taken).toEqual([{ hour: fullHour, count: 0, ofStrangers: 0 }]);
  });

  test('fails what would be of no use by then', async () => {
    await queue(3);
    await send();
    const latestAt = addMilliseconds(now, hour);
    await mails.queue('invitation', 'late@college.example', invitation, { latestAt });
    await send();
    expect(await MailModel.findOne({ to: 'late@college.example' }).lean()).toMatchObject({
      state: 'failed',
      reason: 'Too many mails were sent before it.',
      text: null,
    });
  });
});

const invitation = {
  link: 'https://club.example/link#token=secret',
  expiresAt: addMilliseconds(now, 7 * day),
  role: 'editor',
  invitedBy: 'Vikram',
} as const;

test('a mail waits for its earliest moment', async () => {
  const earliestAt = addMilliseconds(now, 2 * day);
  await mails.queue('emailChanged', 'asha@college.example', { changedAt: now }, { earliestAt });
  await send();
  expect(mailServer.received).toHaveLength(0);
  expect(await mails.describeQueue()).toEqual({ waiting: 1, sentBy: earliestAt.toISOString() });
  setClock(earliestAt);
  await send();
  expect(mailServer.received).toHaveLength(1);
});

test('until when all are sent follows from what was sent and what waits', () => {
  const at = (hours: number) => addMilliseconds(fullHour, hours * hour);
  const quota = { taken: [{ hour: at(-20), count: 2, ofStrangers: 0 }], pausedUntil: null };
  const waiting = (due: Date[]) => due.map((dueAt) => ({ dueAt, ...need }));
  const by = (due: Date[]) => sentBy(waiting(due), quota, now);
  expect(by([])).toEqual(now);
  expect(by([now])).toEqual(now);
  expect(by([now, now])).toEqual(at(5));
  expect(by([now, now, now, now])).toEqual(at(25));
  expect(by([at(100)])).toEqual(at(100));
  const paused = { taken: [], pausedUntil: at(2) };
  expect(sentBy(waiting([now]), paused, now)).toEqual(at(2));
});

test('when the provider takes no more, every mail waits an hour', async () => {
  const noMore = refusal(550, '5.4.5 Daily user sending limit exceeded. gsmtp');
  mailServer.answer = (step) => (step === 'sender' ? noMore : null);
  await queue(2);
  await send();
  const inAnHour = addMilliseconds(now, hour);
  expect(await MailModel.find().lean()).toMatchObject([
    { state: 'waiting', attempts: 0, dueAt: inAnHour },
    { state: 'waiting', attempts: 0, dueAt: inAnHour },
  ]);
  expect(await MailModel.findOne({ reason: /^The mail provider takes no more/ })).not.toBeNull();
  mailServer.answer = () => null;
  setClock(addMilliseconds(inAnHour, minute));
  await send();
  expect(mailServer.received).toHaveLength(2);
});

test.each([
  [421, '4.7.0 Try again later, closing connection. gsmtp'],
  [450, '4.2.1 Peak SMTP relay limit exceeded for customer. gsmtp'],
  [454, 'Throttling failure: Daily message quota exceeded.'],
  [550, '5.4.6 Unusual sending activity detected. Please try after sometime'],
])('%i %s says that the provider takes no more', async (code, words) => {
  mailServer.answer = (step) => (step === 'sender' ? refusal(code, words) : null);
  await queue(1);
  await senders[0]?.sendDueMails();
  expect((await readQuota()).pausedUntil).toEqual(addMilliseconds(now, hour));
});

test.each([
  [451, '4.7.1 Greylisting in action, please come back later'],
  [452, '4.2.2 The recipient is over quota'],
])('%i %s lets one mail wait, and no other', async (code, words) => {
  let isFirst = true;
  mailServer.answer = (step) => {
    if (step !== 'recipient' || !isFirst) return null;
    isFirst = false;
    return refusal(code, words);
  };
  await queue(2);
  await senders[0]?.sendDueMails();
  expect(mailServer.received).toHaveLength(1);
  expect((await readQuota()).pausedUntil).toBeNull();
});
