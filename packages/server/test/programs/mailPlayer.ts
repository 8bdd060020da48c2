import { mock } from 'node:test';
import { createSmtp } from '../../src/lib/smtp';
import { connectMigrated } from '../connectMigrated';
import { club, mailFrom } from '../mailPlayers';

/* One of the processes of mailPlayers.ts: told to, it queues and sends the mails that are due, and ends. */

const [, , databaseUri = '', smtpUrl = '', perDay, now] = process.argv;

if (now) mock.timers.enable({ apis: ['Date'], now: new Date(now) });
await connectMigrated(databaseUri);
const { createMailSender } = await import('../mailSenders');
const { createMailSource } = await import('../../src/mailSource');
const { allModules } = await import('../modules');
const { createMails } = await import('../../src/features/mails/mails.service');
const smtp = createSmtp({ url: smtpUrl, from: mailFrom, perDay: Number(perDay) });
const mails = createMails({ smtp, describeClub: () => club, onQueued: () => undefined });
const sender = createMailSender(smtp);
process.once('message', async () => {
  await createMailSource(allModules, mails).queueDue();
  await sender.sendDueMails();
  process.exit();
});
process.send?.('ready');
