import type { DescribeClub } from '../../clubDetails';
import type { Logger } from '../../lib/logger';
import { createSmtp, type SmtpSettings } from '../../lib/smtp';
import { StartError } from '../../startError';
import { MailSender } from './mailSender';
import { createMails, type Mails } from './mails.service';

interface OpenMailsOptions {
  /** SMTP_URL and MAIL_FROM; undefined when they are unset. */
  smtp: SmtpSettings | undefined;
  describeClub: DescribeClub;
  logger: Logger;
  /** Gets the function that stops the sender. */
  closeAtEnd: (close: () => Promise<void>) => void;
}

/**
 * Opens the site's mail queue, and starts to send queued mails if there is a mail server.
 * @throws {StartError} when the site's address is unknown, which links in mails need
 */
export function openMails({ smtp, describeClub, logger, closeAtEnd }: OpenMailsOptions): Mails {
  if (!smtp) return createMails({ smtp, describeClub, onQueued: () => undefined });
  if (!describeClub().url) {
    throw new StartError(
      'SITE_URL: must be set when SMTP_URL is, unless the content of the site has the url',
    );
  }
  const mailServer = createSmtp(smtp);
  const sender = new MailSender(mailServer, describeClub, logger);
  closeAtEnd(() => sender.stop());
  sender.wake();
  return createMails({ smtp: mailServer, describeClub, onQueued: () => sender.wake() });
}
