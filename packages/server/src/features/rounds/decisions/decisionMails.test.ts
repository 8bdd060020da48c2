import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app, createTestApp, dependencies, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  decideAboutEach,
  decidingMoment,
  readOwn,
  release,
  reply,
  startDeciding,
} from '../../../../test/decisions';
import { createMailSender } from '../../../../test/mailSenders';
import { MailServer } from '../../../../test/mailServer';
import { createSmtp } from '../../../lib/smtp';
import { recruitment } from '../../../modules/recruitment';
import { addMilliseconds, day } from '../../../time';
import { MailModel } from '../../mails/mails.model';
import { ApplicationModel } from '../applications.model';
import { RoundSlotsModel } from '../interviews/roundSlots.model';
import { RoundModel } from '../rounds.model';
import { queueDecisionMails, remindOfReplies } from './decisionMails.service';
import { RoundDecisionsModel } from './roundDecisions.model';

useDatabase();

/** As with SMTP_URL. */
const mailing = createTestApp({ mails: queuedMails });
const sender = { from: 'club@club.example' };

let admin: TestAccount;
let round: RoundDto;

beforeEach(async () => {
  ({ admin, round } = await startDeciding());
});

const stored = () => RoundDecisionsModel.findById(round._id).orFail().lean();

test('mails are one for each person, in three texts, none twice, within the daily limit', async () => {
  const people = await decideAboutEach(round, { accepted: 3, reserve: 2, declined: 7 });
  await release(admin, round, mailing);
  await queueDecisionMails(queuedMails);
  const mailServer = await MailServer.open();
  const smtp = createSmtp({ ...sender, url: mailServer.url, perDay: 10 });
  const senders = [createMailSender(smtp), createMailSender(smtp)];
  await Promise.all(senders.map((sender) => sender.sendDueMails()));
  expect(mailServer.received).toHaveLength(8); // the rest of the day's is for mails that people wait for
  for (const person of Object.values(people).flat()) {
    expect((await readOwn(person)).body.decision).not.toBeNull();
  }
  for (const days of [1.1, 2.2]) {
    setClock(addMilliseconds(decidingMoment, days * day));
    await queueDecisionMails(queuedMails);
    await createMailSender(smtp).sendDueMails();
  }
  await mailServer.close();
  const recipients = mailServer.received.map(({ recipients }) => recipients);
  expect(recipients.every(({ length }) => length === 1)).toBe(true);
  const emails = Object.values(people).flatMap((group) => group.map(({ email }) => email));
  expect(recipients.flat().sort()).toEqual(emails.sort());
  const textTo = (email?: string) =>
    mailServer.received.find(({ recipients: [to] }) => to === email)?.text ?? '';
  expect(textTo(people.accepted[0]?.email)).toMatch(/join us as Event manager.*31 March 2030/s);
  expect(textTo(people.reserve[0]?.email)).toMatch(/on the reserve for Event manager/);
  expect(textTo(people.declined[0]?.email)).toMatch(/cannot offer you a place this time/);
  const [, token] = /#token=([\w-]{43})/.exec(textTo(people.accepted[0]?.email)) ?? [];
  expect((await request(app).post('/api/applications/own').send({ token })).status).toBe(200);
});

test('mails are made once when the site stops after the release or after queueing some', async () => {
  await decideAboutEach(round, { accepted: 2, reserve: 1, declined: 2 });
  await release(admin, round); // nothing is queued
  expect(await MailModel.countDocuments()).toBe(0);
  const untold = await stored();
  await Promise.all([queueDecisionMails(queuedMails), queueDecisionMails(queuedMails)]);
  await RoundDecisionsModel.replaceOne({ _id: round._id }, untold);
  await queueDecisionMails(queuedMails);
  await queueDecisionMails(queuedMails);
  const keys = (await MailModel.find().lean()).map(({ key }) => key);
  const ids = untold.entries.map(({ application }) => `decision:${application}`);
  expect(keys.sort()).toEqual(ids.sort());
  expect((await stored()).entries.every(({ news }) => news === null)).toBe(true);
});

test('mails are the same ones, by their Message-ID, from a backup of before they were queued', async () => {
  await decideAboutEach(round);
  await release(admin, round); // nothing is queued
  const backup = await stored();
  const sendAll = async () => {
    await queueDecisionMails(queuedMails);
    const mailServer = await MailServer.open();
    await createMailSender(createSmtp({ ...sender, url: mailServer.url })).sendDueMails();
    await mailServer.close();
    return mailServer.received
      .map(({ headers }) => /^Message-ID: (\S+)/im.exec(headers)?.[1])
      .toSorted();
  };
  const sent = await sendAll();
  expect(new Set(sent).size).toBe(3);
  await MailModel.deleteMany();
  await RoundDecisionsModel.replaceOne({ _id: round._id }, backup);
  expect(await sendAll()).toEqual(sent);
});

test('a mail says that an interview does not take place any more, and the list of times knows it', async () => {
  const { declined } = await decideAboutEach(round, { declined: 2 });
  const startsAt = addMilliseconds(decidingMoment, day);
  const taken = { key: '00000001', startsAt, minutes: 20, place: 'Lab', takenBy: declined[0]?._id };
  const times = { _id: round._id, version: 1, revision: 1, people: [], slots: [taken] };
  await RoundSlotsModel.create(times);
  await release(admin, round, mailing);
  const mailServer = await MailServer.open();
  await createMailSender(createSmtp({ ...sender, url: mailServer.url })).sendDueMails();
  await mailServer.close();
  const words = 'Your interview on 6 February 2030 does not take place any more.';
  const told = mailServer.received.filter(({ text }) => text.includes('Your interview'));
  expect(told).toMatchObject([
    { recipients: [declined[0]?.email], text: expect.stringContaining(words) },
  ]);
  const slots = await sendAs(admin, 'get', `/api/admin/rounds/${round._id}/slots`);
  expect(slots.body.isReleased).toBe(true);
});

test('a mail says that who is invited and has no time need not choose one any more', async () => {
  const { accepted } = await decideAboutEach(round);
  await ApplicationModel.updateOne({ _id: accepted[0]?._id }, { invitedAt: decidingMoment });
  await release(admin, round, mailing);
  const mailServer = await MailServer.open();
  await createMailSender(createSmtp({ ...sender, url: mailServer.url })).sendDueMails();
  await mailServer.close();
  const told = mailServer.received.filter(({ text }) => text.includes('need not choose a time'));
  expect(told.map(({ recipients }) => recipients)).toEqual([[accepted[0]?.email]]);
});

test('who is offered a place later is not told once more that an interview is off', async () => {
  const { accepted, reserve } = await decideAboutEach(round, { accepted: 1 });
  const startsAt = addMilliseconds(decidingMoment, day);
  const taken = { key: '00000001', startsAt, minutes: 20, place: 'Lab', takenBy: reserve[0]?._id };
  const times = { _id: round._id, version: 1, revision: 1, people: [], slots: [taken] };
  await RoundSlotsModel.create(times);
  const sendToReserve = async () => {
    const mailServer = await MailServer.open();
    await createMailSender(createSmtp({ ...sender, url: mailServer.url })).sendDueMails();
    await mailServer.close();
    const own = mailServer.received.filter(({ recipients }) => recipients[0] === reserve[0]?.email);
    return own.map(({ text }) => text.includes('does not take place'));
  };
  await release(admin, round, mailing);
  expect(await sendToReserve()).toEqual([true]);
  if (accepted[0]) await reply(accepted[0], false, mailing);
  expect(await sendToReserve()).toEqual([false]);
});

test('who has not answered is reminded once, on the day before the last one', async () => {
  const { accepted, reserve } = await decideAboutEach(round, { accepted: 3, reserve: 2 });
  const [silent, yes, no] = accepted;
  if (!silent || !yes || !no) throw new Error('Somebody is missing.');
  await RoundModel.updateOne({ _id: round._id }, { $set: { 'positions.0.places': 3 } });
  await release(admin, round, mailing);
  setClock(new Date('2030-02-10T10:00:00Z'));
  await reply(no, false, mailing); // the first of the reserve can answer until 17 February
  await MailModel.deleteMany();
  const remindedOn = async (today: string) => {
    await remindOfReplies(today, queuedMails);
    return (await MailModel.find({ key: /^reminder:/ }).lean()).map(({ to }) => to).sort();
  };
  expect(await remindedOn('2030-02-15')).toEqual([]);
  expect(await remindedOn('2030-02-16')).toEqual([reserve[0]?.email]);
  expect(await remindedOn('2030-02-17')).toEqual([reserve[0]?.email]);
  await MailModel.deleteMany();
  expect(await remindedOn('2030-03-29')).toEqual([]);
  setClock(new Date('2030-03-30T03:30:00Z')); // 09:00 of the club
  expect(await remindedOn('2030-03-30')).toEqual([silent.email, yes.email].sort());
  await reply(yes, true);
  const mailServer = await MailServer.open();
  await createMailSender(createSmtp({ ...sender, url: mailServer.url })).sendDueMails();
  await mailServer.close();
  expect(mailServer.received).toMatchObject([
    {
      recipients: [silent.email],
      text: expect.stringMatching(/You have not answered yet\.\s+After 31 March 2030 the place/),
    },
  ]);
});

test('the site reminds people each day, but not on the day of the release', async () => {
  await decideAboutEach(round);
  setClock(new Date('2030-03-30T04:30:00Z'));
  await release(await createAdmin(), round, mailing);
  const runs = recruitment.dailyRuns?.({ ...dependencies, mails: queuedMails }) ?? [];
  const remindedOn = async (today: string) => {
    await runs.find(({ name }) => name === 'replyReminders')?.run(today);
    return await MailModel.countDocuments({ key: /^reminder:/ });
  };
  expect([await remindedOn('2030-03-30'), await remindedOn('2030-03-31')]).toEqual([0, 1]);
});

test('mails are not for who has withdrawn, and say so to who has answered on the page', async () => {
  const { accepted, declined } = await decideAboutEach(round, { accepted: 2 });
  await release(admin, round, mailing);
  const [yes, no] = accepted;
  if (yes) await reply(yes, true);
  if (no) await reply(no, false);
  await ApplicationModel.updateOne({ _id: declined[0]?._id }, { $set: { state: 'withdrawn' } });
  const mailServer = await MailServer.open();
  const smtp = createSmtp({ ...sender, url: mailServer.url });
  await createMailSender(smtp).sendDueMails();
  await mailServer.close();
  const texts = mailServer.received.map(({ recipients, text }) => [recipients[0], text]);
  expect(Object.fromEntries(texts)).toEqual({
    [yes?.email ?? '']: expect.stringMatching(/you have said yes\.\n\nWe look forward/),
  });
});
