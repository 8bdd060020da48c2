import type { AppDependencies } from './app';
import { nightlyBackup, offsiteCopy } from './features/backups/openBackups';
import { tidyMessages } from './features/contacts/tidyMessages.service';
import { createTellPerson } from './features/events/eventMails.service';
import { tidyRegistrations } from './features/events/registrationRetention.service';
import { advanceHandover } from './features/handover/advanceHandover';
import { bringMailsBack } from './features/mails/futureMails.service';
import { bringLinksBack } from './features/oneTimeLinks/futureLinks.service';
import { tidyApplications } from './features/rounds/applicationRetention.service';
import { queueDecisionMails } from './features/rounds/decisions/decisionMails.service';
import { settleReplies } from './features/rounds/decisions/replies.service';
import { remindOfRenewals } from './features/upkeep/renewalReminders.service';
import { forgetFutureCounts } from './lib/rateLimiter';
import { Schedule } from './schedule/schedule';

/** What the site does by itself every day, at times of the club's time zone. */
export function createSchedule(dependencies: AppDependencies): Schedule {
  const { backups, describeClub, logger, mails, pages } = dependencies;
  const timeZone = () => describeClub().timeZone;
  return new Schedule({
    runs: [
      { name: 'handover', from: '00:01', run: () => advanceHandover(dependencies) },
      {
        ...{ name: 'messages', from: '03:30' },
        run: (today) => tidyMessages({ today, timeZone: timeZone() }),
      },
      {
        ...{ name: 'registrations', from: '03:40' },
        run: (today) => tidyRegistrations({ today, timeZone: timeZone() }, createTellPerson(mails)),
      },
      { name: 'applications', from: '03:50', run: tidyApplications },
      {
        ...{ name: 'replies', from: '00:05' },
        run: async (today) => {
          await settleReplies(today, pages);
          await queueDecisionMails(mails);
        },
      },
      { name: 'renewals', from: '09:00', run: (today) => remindOfRenewals(today, mails) },
      ...(backups.isNightly ? [nightlyBackup(dependencies)] : []),
      ...(backups.offsite ? [offsiteCopy(backups.offsite, dependencies)] : []),
    ],
    timeZone,
    logger,
    async afterWrongClock(now) {
      await bringMailsBack(now);
      await bringLinksBack(now);
      await forgetFutureCounts(now);
    },
  });
}
