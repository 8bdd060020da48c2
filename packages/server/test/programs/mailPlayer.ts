import { connectDatabase } from '../../src/lib/database';
import { createLogger } from '../../src/lib/logger';
import { createSmtp } from '../../src/lib/smtp';
import { noLimits } from '../../src/limits/limits';
import { club, mailFrom } from '../mailPlayers';

/* One of the processes of mailPlayers.ts: told to, it sends the mails that are due, and ends. */

const [, , databaseUri = '', smtpUrl = ''] = process.argv;

await connectDatabase(databaseUri);
const { MailSender } = await import('../../src/features/mails/mailSender');
const smtp = createSmtp({ url: smtpUrl, from: mailFrom });
const logger = createLogger({ write: () => undefined });
const sender = new MailSender(smtp, () => club, logger, noLimits.waitForConfirmationMail);
process.once('message', async () => {
  await sender.sendDueMails();
  process.exit();
});
process.send?.('ready');
