import { club, tokenSecret } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createMailSender } from '../../../test/mailSenders';
import { MailServer } from '../../../test/mailServer';
import { createSmtp } from '../../lib/smtp';
import { createLimits } from '../../limits/limits';
import { addMilliseconds, hour } from '../../time';
import type { MailSender } from './mailSender';
import { MailModel } from './mails.model';
import { createMails, type Mails } from './mails.service';

useDatabase();

/*
 * Mails that ask strangers to confirm an address: only some leave in an hour, because other strangers can
 * have them sent.
 */

const now = new Date('2027-03-01T10:00:00Z');
const details = { link: 'https://club.example/link#token=secret', expiresAt: now };
const to = 'asha@college.example';
let mailServer: MailServer;
let mails: Mails;
/** Two processes of one site. */
let senders: MailSender[];

const confirm = (name: string) => {
  const cause = { about: 'accounts', source: name };
  return mails.queue('emailConfirmation', `${name}@college.example`, details, { cause });
};
const countOf = (state: 'waiting' | 'sent' | 'failed') => MailModel.countDocuments({ state });
const send = () => Promise.all(senders.map((each) => each.sendDueMails()));

/** As other mails of the kind do that have left in this hour. */
async function useUpTurns(): Promise<void> {
  const { waitForConfirmationMail } = createLimits(tokenSecret);
  let source = 0;
  const take = () => waitForConfirmationMail(['emailConfirmation', `source ${source}`]);
  while ((await take()) === 0) source += 1;
}

beforeEach(async () => {
  setClock(now);
  mailServer = await MailServer.open();
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  const describeClub = () => club;
  mails = createMails({ smtp, describeClub, onQueued: () => undefined });
  senders = [1, 2].map(() => {
    const { waitForConfirmationMail } = createLimits(tokenSecret);
    return createMailSender(smtp, { waitForConfirmationMail });
  });
});

afterEach(async () => {
  await Promise.all(senders.map((each) => each.stop()));
  await mailServer.close();
});

test('are 14 of a kind an hour; the others wait for their turn, and say so', async () => {
  for (let index = 0; index < 19; index += 1) await confirm(`stranger${index}`);
  await send();
  expect(mailServer.received).toHaveLength(14);
  expect(await countOf('waiting')).toBe(5);
  expect(await MailModel.findOne({ state: 'waiting' }).lean()).toMatchObject({
    reason: expect.stringContaining('bit by bit'),
    attempts: 0,
    dueAt: addMilliseconds(now, hour),
  });
  await send();
  expect(mailServer.received).toHaveLength(14);
  setClock(addMilliseconds(now, hour + 1000));
  await send();
  expect(mailServer.received).toHaveLength(19);
  expect(await MailModel.findOne({ reason: { $ne: '' } }).lean()).toBeNull();
});

test('do not hold up other mails', async () => {
  await useUpTurns();
  await confirm('stranger');
  await send();
  await mails.queue('passwordReset', to, details);
  await send();
  expect(mailServer.onlyMail.recipients).toEqual([to]);
});

test('have 24 hours of attempts from their turn on, and fail when their link would have expired', async () => {
  await useUpTurns();
  await confirm('stranger');
  await send();
  await MailModel.updateMany({ state: 'waiting' }, { dueAt: addMilliseconds(now, 30 * hour) });
  setClock(addMilliseconds(now, 31 * hour));
  await send();
  expect(await countOf('sent')).toBe(1);
  await useUpTurns();
  await confirm('late');
  await send();
  await MailModel.updateMany(
    { state: 'waiting' },
    { latestAt: addMilliseconds(new Date(), hour / 2), dueAt: now },
  );
  await send();
  expect(await countOf('waiting')).toBe(0);
  expect(await MailModel.findOne({ state: 'failed' }).lean()).toMatchObject({
    reason: expect.stringContaining('would have expired'),
  });
});
