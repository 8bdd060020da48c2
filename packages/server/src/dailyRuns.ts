import type { AppDependencies } from './app';
import { nightlyBackup, offsiteCopy } from './features/backups/openBackups';
import { tidyMessages } from './features/contacts/tidyMessages.service';
import { advanceHandover } from './features/handover/advanceHandover';
import { bringMailsBack } from './features/mails/futureMails.service';
import { bringLinksBack } from './features/oneTimeLinks/futureLinks.service';
import { remindOfRenewals } from './features/upkeep/renewalReminders.service';
import { forgetFutureCounts } from './lib/rateLimiter';
import type { SiteModules } from './modules/siteModules';
import { type DailyRun, Schedule } from './schedule/schedule';
import type { SiteServices } from './siteServices';

/** What the site does by itself every day, at times of the club's time zone. */
export function createSchedule(dependencies: AppDependencies): Schedule {
  const { backups, describeClub, logger, mails } = dependencies;
  const timeZone = () => describeClub().timeZone;
  return new Schedule({
    runs: [
      { name: 'handover', from: '00:01', run: () => advanceHandover(dependencies) },
      {
        name: 'messages',
        from: '03:30',
        deletes: true,
        run: (today) => tidyMessages({ today, timeZone: timeZone() }),
      },
      { name: 'renewals', from: '09:00', run: (today) => remindOfRenewals(today, mails) },
      ...runsOfModules(dependencies.modules, dependencies),
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

/** A module that is off rests, but for what it has promised. */
export function runsOfModules(modules: SiteModules, services: SiteServices): DailyRun[] {
  return modules.installed.flatMap(({ name, dailyRuns }) =>
    (dailyRuns?.(services) ?? []).map(({ isKept = false, ...run }) => ({
      ...run,
      run: async (today: string) => {
        if (isKept || modules.isOn(name)) await run.run(today);
      },
    })),
  );
}
