import { connectDatabase } from '../../src/lib/database';
import { createSmtp } from '../../src/lib/smtp';
import { club, mailFrom } from '../mailPlayers';

/* One of the processes of mailPlayers.ts: told to, it queues and sends the mails that are due, and ends. */

const [, , databaseUri = '', smtpUrl = ''] = process.argv;

await connectDatabase(databaseUri);
const { createMailSender } = await import('../mailSenders');
const { queueEventMails } = await import('../../src/features/events/eventMailRounds');
const { createMails } = await import('../../src/features/mails/mails.service');
const smtp = createSmtp({ url: smtpUrl, from: mailFrom });
const mails = createMails({ smtp, describeClub: () => club, onQueued: () => undefined });
const sender = createMailSender(smtp);
process.once('message', async () => {
  await queueEventMails(mails);
  await sender.sendDueMails();
  process.exit();
});
process.send?.('ready');
