import type { RoundSlotsDto } from '@club/shared/interview';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { app, createTestApp, dependencies, queuedMails } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import {
  callOwn,
  choose,
  createInvited,
  firstInterview,
  saveSlots,
  setReleased,
  slotsPathOf,
  startInterviews,
  toSaved,
} from '../../../../test/interviews';
import { createMailSender } from '../../../../test/mailSenders';
import { MailServer } from '../../../../test/mailServer';
import { repetitions } from '../../../../test/nightly';
import { duringRound, roundsPath } from '../../../../test/rounds';
import { createSmtp } from '../../../lib/smtp';
import { addMilliseconds, day, hour, minute } from '../../../time';
import { MailModel } from '../../mails/mails.model';
import { findByLink } from '../applicationLinks.service';
import { queueInterviewMails } from './interviewMailRounds';
import { RoundSlotsModel } from './roundSlots.model';

useDatabase();

let mailServer: MailServer;
let admin: TestAccount;
let round: RoundDto;
let made: RoundSlotsDto;

beforeEach(async () => {
  mailServer = await MailServer.open();
  ({ admin, round, made } = await startInterviews(3));
});
afterEach(() => mailServer.close());

const keyAt = (index: number) => made.slots[index]?.key ?? '';
const queueDue = () =>
  Promise.all([queueInterviewMails(queuedMails), queueInterviewMails(queuedMails)]);

/** As two processes do at the same time, of which one sends by day. @returns who has got which mail since the last time */
async function mail(): Promise<string[]> {
  await queueDue();
  const before = mailServer.received.length;
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  const senders = Array.from({ length: repetitions(1, 2) }, () => createMailSender(smtp));
  await Promise.all(senders.map((each) => each.sendDueMails()));
  const received = mailServer.received.slice(before);
  return received
    .map(({ recipients, headers }) => {
      const unfolded = headers.replace(/\r?\n /g, ' ');
      const [, subject] = /^Subject: (.+)[,:] Join the team \(Test Club\)/m.exec(unfolded) ?? [];
      return `${recipients[0]?.split('@')[0]}: ${subject}`;
    })
    .sort();
}

const lastText = () => mailServer.received.at(-1)?.text ?? '';
const lastCalendar = () => mailServer.received.at(-1)?.files[0];

test('an invitation is mailed once, with a link that opens the application', async () => {
  const uninvited = { invitedAt: null };
  const { _id } = await createInvited(round, 'asha', uninvited);
  await createInvited(round, 'bala', uninvited);
  const site = createTestApp({ mails: queuedMails });
  const invite = () =>
    sendAs(admin, 'post', `${roundsPath}/${round._id}/invite`, { ids: [_id], expected: 1 }, site);
  await invite();
  expect(await mail()).toEqual(['asha: Choose a time for your interview']);
  const [, token = ''] =
    /https:\/\/club\.example\/application#token=([\w-]{43})\n/.exec(lastText()) ?? [];
  expect((await findByLink(token)).application._id).toBe(_id);
  await invite();
  expect(await mail()).toEqual([]);
  await MailModel.deleteMany(); // the queue has forgotten the key
  expect(await mail()).toEqual([]);
});

test('whom no time suits is invited again in other words', async () => {
  const asha = await createInvited(round, 'asha', { isInvitationDue: true });
  expect(await mail()).toEqual(['asha: Choose a time for your interview']);
  expect(lastText()).toContain('We would like to meet you');
  await callOwn(asha, '/no-slot', { note: '' });
  setClock(addMilliseconds(duringRound, minute));
  const site = createTestApp({ mails: queuedMails });
  const path = `${roundsPath}/${round._id}/invite/again`;
  await sendAs(admin, 'post', path, { application: asha._id }, site);
  expect(await mail()).toEqual(['asha: Choose a time for your interview']);
  expect(lastText()).toContain('Please look at those that are free now.');
});

test('a time is mailed with a file for the calendar; the next one replaces it', async () => {
  const asha = await createInvited(round, 'asha', { invitationNote: 'Bring your laptop.' });
  await choose(asha, keyAt(0));
  expect(await mail()).toEqual(['asha: Your interview on 4 February 2030 at 10:00 IST']);
  expect(lastText()).toContain(
    '4 February 2030 at 10:00 IST\n20 minutes\nLab\n\nBring your laptop.\n',
  );
  expect(lastCalendar()).toMatchObject({
    headers: expect.stringContaining('text/calendar; charset=utf-8; method=PUBLISH'),
    text: expect.stringContaining(`UID:interview-${asha._id}`),
  });
  expect(lastCalendar()?.text).toContain('SEQUENCE:0');
  const subject = 'Your interview on 4 February 2030 at 10:00 IST, Join the team (Test Club)';
  expect(await MailModel.countDocuments({ subject })).toBe(1);
  await choose(asha, keyAt(1));
  expect(await mail()).toEqual(['asha: Changed: your interview on 4 February 2030 at 10:20 IST']);
  expect(lastText()).toMatch(
    /You have changed the time of your interview\. It is now:\n\n4 February 2030 at 10:20 IST[\s\S]*Before, it was:\n4 February 2030 at 10:00/,
  );
  expect(lastCalendar()?.text).toContain('SEQUENCE:1');
  expect(await mail()).toEqual([]);
});

test('one that is given back is taken out of the calendar; one that nobody was told of is not mailed', async () => {
  const [asha, bala] = [await createInvited(round, 'asha'), await createInvited(round, 'bala')];
  await choose(asha, keyAt(0));
  await mail();
  await choose(asha, null);
  await choose(bala, keyAt(1));
  await choose(bala, null);
  expect(await mail()).toEqual(['asha: Cancelled: your interview on 4 February 2030 at 10:00 IST']);
  expect(lastText()).toContain('You have given this time back');
  expect(lastCalendar()).toMatchObject({ headers: expect.stringContaining('method=CANCEL') });
  expect(lastCalendar()?.text).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
});

test('what has changed before its mail leaves is not mailed', async () => {
  const asha = await createInvited(round, 'asha', { isInvitationDue: true });
  await queueDue();
  await choose(asha, keyAt(0));
  await queueDue();
  await choose(asha, keyAt(1));
  expect(await mail()).toEqual(['asha: Changed: your interview on 4 February 2030 at 10:20 IST']);
  expect(lastText()).toContain('at 10:20');
  await choose(asha, keyAt(0));
  await choose(asha, keyAt(1));
  expect(await mail()).toEqual(['asha: Your interview on 4 February 2030 at 10:20 IST']);
});

test('a time that the team moves, or takes back, is mailed with what was before', async () => {
  const asha = await createInvited(round, 'asha');
  await choose(asha, keyAt(0));
  await mail();
  const [first, ...others] = toSaved(made);
  if (!first) throw new Error('There is no time.');
  const afterMidnight = '2030-02-04T19:00:00.000Z'; // by the club's clock
  await saveSlots(admin, round, [
    { ...first, startsAt: afterMidnight, place: 'Room 5' },
    ...others,
  ]);
  expect(await mail()).toEqual(['asha: Changed: your interview on 5 February 2030 at 00:30 IST']);
  expect(lastText()).toMatch(/This is how it is now:[\s\S]*Room 5[\s\S]*Before, it was:[\s\S]*Lab/);
  await sendAs(admin, 'post', `${slotsPathOf(round)}/free`, { slot: first.key });
  expect(await mail()).toEqual(['asha: Cancelled: your interview on 5 February 2030 at 00:30 IST']);
  expect(lastText()).toContain('You are still invited. Please choose another time');
});

test('the day before is a reminder, once; who takes a time later, or has left it, gets none', async () => {
  const [asha, bala, chitra] = [
    await createInvited(round, 'asha'),
    await createInvited(round, 'bala'),
    await createInvited(round, 'chitra'),
  ];
  await choose(asha, keyAt(0));
  await choose(bala, keyAt(1));
  await mail();
  setClock(addMilliseconds(firstInterview, -day - minute));
  expect(await mail()).toEqual([]);
  setClock(addMilliseconds(firstInterview, -day + 30 * minute));
  await queueDue();
  await choose(bala, null);
  expect(await mail()).toEqual([
    'asha: Reminder: your interview on 4 February 2030 at 10:00 IST',
    'bala: Cancelled: your interview on 4 February 2030 at 10:20 IST',
  ]);
  setClock(addMilliseconds(firstInterview, -12 * hour));
  await choose(chitra, keyAt(1));
  expect(await mail()).toEqual(['chitra: Your interview on 4 February 2030 at 10:20 IST']);
  setClock(addMilliseconds(firstInterview, hour));
  expect(await mail()).toEqual([]);
});

test('a clock that was ahead for a moment leaves out no reminder', async () => {
  await choose(await createInvited(round, 'asha'), keyAt(0));
  await choose(await createInvited(round, 'bala'), keyAt(1));
  const later = addMilliseconds(firstInterview, 2 * day);
  await RoundSlotsModel.updateOne({}, { $set: { 'slots.1.startsAt': later } });
  await mail();
  setClock(addMilliseconds(later, -12 * hour));
  expect(await mail()).toEqual(['bala: Reminder: your interview on 6 February 2030 at 10:00 IST']);
  setClock(addMilliseconds(firstInterview, -12 * hour));
  expect(await mail()).toEqual(['asha: Reminder: your interview on 4 February 2030 at 10:00 IST']);
});

test('a reminder that waits is not sent to who withdraws, and after the release no mail says that an interview is to come', async () => {
  const [asha, bala, chitra] = [
    await createInvited(round, 'asha'),
    await createInvited(round, 'bala'),
    await createInvited(round, 'chitra'),
  ];
  await choose(asha, keyAt(0));
  await choose(bala, keyAt(1));
  await choose(chitra, keyAt(2));
  await mail();
  await createInvited(round, 'dev', { isInvitationDue: true });
  setClock(addMilliseconds(firstInterview, -day + 50 * minute));
  await queueDue();
  await request(app).post('/api/applications/own/withdraw').send({ token: asha.token });
  await setReleased(round);
  await sendAs(admin, 'post', `${slotsPathOf(round)}/free`, { slot: keyAt(1) });
  expect(await mail()).toEqual(['asha: Cancelled: your interview on 4 February 2030 at 10:00 IST']);
  setClock(addMilliseconds(firstInterview, -hour));
  expect(await mail()).toEqual([]);
  expect(await MailModel.countDocuments({ state: 'waiting' })).toBe(0);
});

test('nothing is queued without a mail server', async () => {
  const asha = await createInvited(round, 'asha');
  await choose(asha, keyAt(0));
  await queueInterviewMails(dependencies.mails);
  expect(await MailModel.countDocuments()).toBe(0);
});
