import { club, tokenSecret } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { inParts } from '../../../test/inParts';
import { createMailSender } from '../../../test/mailSenders';
import { MailServer } from '../../../test/mailServer';
import { createSmtp } from '../../lib/smtp';
import { createLimits, noLimits } from '../../limits/limits';
import { addMilliseconds, day, hour } from '../../time';
import type { MailSender } from './mailSender';
import { MailModel } from './mails.model';
import { createMails, type Mails } from './mails.service';

useDatabase();

/* What strangers cause has a share of the daily limit, and of that each thing and each source. */

const now = new Date('2027-03-01T10:20:00Z');
const perDay = 20;
const link = { link: 'https://club.example/link#token=secret', expiresAt: now };
const signUp = {
  event: {
    title: 'Pitch Night',
    startsAt: now,
    endsAt: now,
    isEndOpen: false,
    place: 'Main hall',
    mapLink: null,
  },
  link: '',
  isConfirmed: false,
};
let mailServer: MailServer;
let mails: Mails;
let sender: MailSender;

beforeEach(async () => {
  setClock(now);
  mailServer = await MailServer.open();
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example', perDay });
  mails = createMails({ smtp, describeClub: () => club, onQueued: () => undefined });
  const { waitForConfirmationMail } = createLimits(tokenSecret);
  sender = createMailSender(smtp, { waitForConfirmationMail });
});

afterEach(async () => {
  await sender.stop();
  await mailServer.close();
});

/** How many mails leave now to addresses that begin with it. */
async function send(name: string): Promise<number> {
  await sender.sendDueMails();
  const to = mailServer.received.splice(0).flatMap(({ recipients }) => recipients);
  return to.filter((address) => address.startsWith(name)).length;
}

const address = (name: string, index: number) => `${name}.${index}@college.example`;

async function signUps(source: string, count: number, about = 'event:1'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const options = { cause: { about, source } };
    await mails.queue('signUpLink', address(source, index), signUp, options);
  }
}

async function ofTeam(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await mails.queue('emailChanged', address('team', index), { changedAt: now });
  }
}

test('strangers use up half of a day at most, and mails of the team leave', async () => {
  for (let index = 0; index < 14; index += 1) {
    await signUps(`stranger${index}`, 2, `event:${index}`);
  }
  expect(await send('stranger')).toBe(10);
  await ofTeam(6);
  expect(await send('team')).toBe(6);
  expect(await mails.describeQueue()).toMatchObject({ waiting: 18 });
});

test('a source leaves a part of it to others, and a day later what waits has its share of two thirds', async () => {
  await signUps('flood', 12);
  expect(await send('flood')).toBe(5);
  expect(await mails.isHeldBack('signUpLink', { about: 'event:1', source: 'flood' })).toBe(true);
  expect(await mails.isHeldBack('signUpLink', { about: 'event:1', source: 'asha' })).toBe(false);
  await signUps('asha', 1);
  expect(await send('asha')).toBe(1);
  await signUps('chitra', 1, 'round:1');
  expect(await send('chitra')).toBe(1);
  setClock(addMilliseconds(now, hour));
  expect(await send('flood')).toBe(0);
  setClock(addMilliseconds(now, day + hour));
  expect(await send('flood')).toBe(3);
});

test('a source that causes mails about everything leaves a part of a day to others', async () => {
  for (let index = 0; index < 8; index += 1) await signUps('flood', 3, `event:${index}`);
  expect(await send('flood')).toBe(7);
  await signUps('asha', 1, 'event:1');
  expect(await send('asha')).toBe(1);
});

test('who has had fewest goes first', async () => {
  await signUps('flood', 3);
  await signUps('asha', 1);
  await sender.sendDueMails();
  const order = mailServer.received.flatMap(({ recipients }) => recipients);
  expect(order.indexOf('asha.0@college.example')).toBe(1);
});

test('links of drafts do not hold up those who confirm an address in the same hour', async () => {
  const draft = { deadline: null, title: 'Core team', link: link.link };
  // So much of the day that the limit of the hour decides.
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example', perDay: 60 });
  const { waitForConfirmationMail } = createLimits(tokenSecret);
  sender = createMailSender(smtp, { waitForConfirmationMail });
  for (let index = 0; index < 12; index += 1) {
    const cause = { about: 'round:1', source: 'flood' };
    await mails.queue('draftLink', address('flood', index), draft, { cause });
  }
  expect(await send('flood')).toBe(9);
  const cause = { about: 'accounts', source: 'asha' };
  await mails.queue('emailConfirmation', address('asha', 0), link, { cause });
  expect(await send('asha')).toBe(1);
});

test('without a known source all share one, and a cause of the team is none', async () => {
  for (let index = 0; index < 7; index += 1) {
    await mails.queue('passwordReset', address('unknown', index), link);
    await mails.queue('emailConfirmation', address('team', index), link, { cause: null });
  }
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example', perDay });
  const { waitForConfirmationMail } = noLimits;
  sender = createMailSender(smtp, { waitForConfirmationMail });
  await sender.sendDueMails();
  const to = mailServer.received.flatMap(({ recipients }) => recipients);
  expect(to.filter((each) => each.startsWith('unknown'))).toHaveLength(5);
  expect(to.filter((each) => each.startsWith('team'))).toHaveLength(7);
});

test('of a flood no more waits than could leave in time, with something left for other things', async () => {
  await insertWaiting('flood', 13);
  await signUps('flood', 3);
  expect(await countOf('flood', 'waiting')).toBe(14);
  await signUps('flood', 1, 'passwords');
  expect(await countOf('flood', 'waiting')).toBe(15);
  await sender.sendDueMails();
  const putOff = { source: 'flood', state: 'waiting', dueAt: { $gt: now }, attempts: 0 } as const;
  expect([await countOf('flood', 'sent'), await MailModel.countDocuments(putOff)]).toEqual([5, 10]);
});

test('however many sources flood, what waits has a bound, and leaves something to the next', async () => {
  const mostWaiting = 20 * perDay;
  for (let index = 0; index < 26; index += 1) await insertWaiting(`flood${index}`, 15);
  expect(await MailModel.countDocuments({ state: 'waiting' })).toBe(mostWaiting - 10);
  await signUps('late', 9);
  await signUps('asha', 1);
  expect([await countOf('late', 'waiting'), await countOf('asha', 'waiting')]).toEqual([7, 1]);
});

test('a flood of one day leaves a third of the next ones to others, and ends by itself', async () => {
  const floods = ['flood1', 'flood2', 'flood3'];
  for (const source of floods) {
    for (const about of ['event:1', 'event:2', 'round:1']) await signUps(source, 8, about);
  }
  expect(await send('flood')).toBe(9);
  const left: number[] = [];
  for (const hours of [1, 12, 23, 24, 25, 36, 47]) {
    setClock(addMilliseconds(now, hours * hour));
    left.push(await send('flood'));
  }
  expect(left.reduce((sum, count) => sum + count)).toBe(6);
  await signUps('asha', 1, 'event:3');
  await signUps('chitra', 1, 'round:2');
  expect([await send('asha'), await send('chitra')]).toEqual([1, 0]);
  expect(await countOf('chitra', 'sent')).toBe(1);
  setClock(addMilliseconds(now, 49 * hour));
  await sender.sendDueMails();
  expect(await MailModel.countDocuments({ state: 'waiting' })).toBe(0);
});

const countOf = (source: string, state: 'waiting' | 'sent') =>
  MailModel.countDocuments({ source, state });

/** As if a source had caused so many mails about one thing. */
async function insertWaiting(source: string, count: number): Promise<void> {
  const waiting = {
    kind: 'signUpLink',
    subject: 'Confirm',
    attempts: 0,
    state: 'waiting',
  } as const;
  const mails = Array.from({ length: count }, (_, rank) => ({
    ...waiting,
    about: 'event:1',
    source,
    rank,
    to: address(source, rank),
    text: 'a link',
    createdAt: now,
    dueAt: now,
    latestAt: addMilliseconds(now, 2 * day),
  }));
  await inParts(mails, (part) => MailModel.insertMany(part));
}
