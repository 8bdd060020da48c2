import type { DescribeClub } from '../../clubDetails';
import type { Logger } from '../../lib/logger';
import type { Smtp } from '../../lib/smtp';
import type { Limits } from '../../limits/limits';
import type { MailSource } from './lateMails.service';
import { MailSender } from './mailSender';
import { createMails, type Mails } from './mails.service';

interface OpenMailsOptions {
  /** The mail server; undefined when SMTP_URL is unset. */
  smtp: Smtp | undefined;
  describeClub: DescribeClub;
  logger: Logger;
  limits: Limits;
  /** Makes what queues mails by itself with these. */
  createSource: (mails: Mails) => MailSource;
  /** Gets the function that stops the sender. */
  closeAtEnd: (close: () => Promise<void>) => void;
}

/**
 * Opens the site's mail queue, and starts to send queued mails if there is a mail server. Without the
 * site's address, which links in mails need, admins copy the links. That is no reason to stop a start:
 * an admin can take the address out of the content at any time.
 */
export function openMails(options: OpenMailsOptions): Mails {
  const { smtp, describeClub, logger, limits, createSource, closeAtEnd } = options;
  if (!smtp) return createMails({ smtp, describeClub, onQueued: () => undefined });
  if (!describeClub().url) {
    logger.warn(
      'No mail is sent while the address of the site is unknown: set SITE_URL, or the address in the content',
    );
  }
  // What is queued in the round of a sender is sent in the same round.
  const mailsOfRound = createMails({ smtp, describeClub, onQueued: () => undefined });
  const sender = new MailSender({
    smtp,
    describeClub,
    logger,
    waitForConfirmationMail: limits.waitForConfirmationMail,
    source: createSource(mailsOfRound),
  });
  closeAtEnd(() => sender.stop());
  sender.wake();
  return createMails({ smtp, describeClub, onQueued: () => sender.wake() });
}
