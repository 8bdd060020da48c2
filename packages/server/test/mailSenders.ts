import { MailSender, type MailSenderOptions } from '../src/features/mails/mailSender';
import { createLogger } from '../src/lib/logger';
import type { Smtp } from '../src/lib/smtp';
import { noLimits } from '../src/limits/limits';
import { findDetails } from '../src/mailSource';
import { club } from './mailPlayers';

/** What sends the mails of a site. It queues nothing by itself. */
export function createMailSender(
  smtp: Smtp,
  changes: Partial<Omit<MailSenderOptions, 'smtp'>> = {},
): MailSender {
  return new MailSender({
    ...{ smtp, describeClub: () => club, logger: createLogger({ write: () => undefined }) },
    waitForConfirmationMail: noLimits.waitForConfirmationMail,
    source: { findDetails, queueDue: async () => undefined },
    ...changes,
  });
}
