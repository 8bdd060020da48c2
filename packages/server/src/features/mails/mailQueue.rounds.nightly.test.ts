import { once } from 'node:events';
import { setClock } from '../../../test/clock';
import { eventually } from '../../../test/eventually';
import { useMailedDatabase } from '../../../test/mailedDatabase';
import { club, mailFrom, startMailPlayer } from '../../../test/mailPlayers';
import { createMailSender } from '../../../test/mailSenders';
import { createSmtp } from '../../lib/smtp';
import { addMilliseconds, hour } from '../../time';
import { MailModel } from './mails.model';
import { createMails } from './mails.service';

/** As many as an event has reminders. */
const count = 300;

const mailed = useMailedDatabase();
const { uri } = mailed;

const addressOf = (index: number) => `person${index}@college.example`;
/** A mail whose process dies before it is noted arrives again, as the same mail. */
const messageIds = () =>
  new Set(
    mailed.mailServer.received.map(({ headers }) => /^Message-ID: (.*)$/m.exec(headers)?.[1]),
  );

test('each mail of a batch arrives once, although a process dies and each is queued twice', async () => {
  const smtp = createSmtp({ url: mailed.mailServer.url, from: mailFrom });
  const mails = createMails({ smtp, describeClub: () => club, onQueued: () => undefined });
  const earliestAt = addMilliseconds(new Date(), -1);
  for (let index = 0; index < count; index += 1) {
    const options = { key: `reminder:1:24:${index}`, earliestAt };
    const queue = () =>
      mails.queue('emailChanged', addressOf(index), { changedAt: earliestAt }, options);
    await Promise.all([queue(), queue()]);
  }
  expect(await MailModel.countDocuments()).toBe(count);

  const [victim, survivor] = await Promise.all([
    startMailPlayer(uri, mailed.mailServer.url),
    startMailPlayer(uri, mailed.mailServer.url),
  ]);
  const ended = once(survivor, 'exit');
  victim.send('go');
  survivor.send('go');
  await eventually(async () => mailed.mailServer.received.length >= count / 4 || null);
  victim.kill('SIGKILL');
  await ended;
  // What the dead process had taken is due again when its lease has ended.
  setClock(addMilliseconds(new Date(), hour));
  await createMailSender(smtp).sendDueMails();

  expect(await MailModel.countDocuments({ state: 'sent' })).toBe(count);
  expect(messageIds().size).toBe(count);
  expect(new Set(mailed.mailServer.received.flatMap(({ recipients }) => recipients)).size).toBe(
    count,
  );
  expect(mailed.mailServer.received.length).toBeLessThanOrEqual(count + 1);
}, 120_000);
