import { MailSender, type MailSenderOptions } from '../src/features/mails/mailSender';
import { createMails } from '../src/features/mails/mails.service';
import { createLogger } from '../src/lib/logger';
import type { Smtp } from '../src/lib/smtp';
import { noLimits } from '../src/limits/limits';
import { createMailSource } from '../src/mailSource';
import { club } from './mailPlayers';
import { allModules } from './modules';

const mails = createMails({ smtp: undefined, describeClub: () => club, onQueued: () => undefined });

/** What sends the mails of a site. It queues nothing by itself. */
export function createMailSender(
  smtp: Smtp,
  changes: Partial<Omit<MailSenderOptions, 'smtp'>> = {},
): MailSender {
  return new MailSender({
    smtp,
    describeClub: () => club,
    logger: createLogger({ write: () => undefined }),
    waitForConfirmationMail: noLimits.waitForConfirmationMail,
    source: { ...createMailSource(allModules, mails), queueDue: async () => undefined },
    ...changes,
  });
}
