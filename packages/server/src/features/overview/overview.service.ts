import type { Permission } from '@club/shared/access';
import type { EndingRole, OverviewDto, TermOverview } from '@club/shared/overview';
import { daysBetween } from '../../clubDay';
import { findBackupProblem } from '../backups/backupRecords.service';
import { countContacts } from '../contacts/contacts.service';
import { findRunningTerm } from '../handover/handover.service';
import { listTerms } from '../team/terms.service';
import { listDueRenewals } from '../upkeep/upkeep.service';
import { listAccess } from '../users/access.service';
import { countUsers, isPasswordNeeded } from '../users/users.service';

/** How long before something ends the overview shows it. */
const noticeDays = 60;

/**
 * What needs looking after, as far as a role may see it.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function describeOverview(
  permissions: Permission[],
  today: string,
): Promise<OverviewDto> {
  const may = (permission: Permission) => permissions.includes(permission);
  const [users, messages, term, endingRoles, renewals, backupProblem, handover] = await Promise.all(
    [
      may('users') ? describeUsers() : null,
      may('messages') ? countContacts() : null,
      may('team') ? describeTerm(today) : null,
      may('access') ? listEndingRoles(today) : null,
      may('access') ? listDueRenewals(today, noticeDays) : null,
      may('backup') ? findBackupProblem() : null,
      may('access') ? findRunningTerm() : null,
    ],
  );
  return {
    ...{ users, messages, term, endingRoles, renewals, backupProblem },
    handover: handover && { label: handover.label, firstDay: handover.firstDay },
  };
}

async function describeUsers(): Promise<OverviewDto['users']> {
  const [total, isNeeded] = await Promise.all([countUsers(), isPasswordNeeded()]);
  return { total, isPasswordNeeded: isNeeded };
}

/** The term that holds the day, or the last one that has begun. */
async function describeTerm(today: string): Promise<TermOverview | null> {
  const terms = (await listTerms()).toReversed();
  const current = terms.findLast(({ firstDay }) => firstDay <= today);
  const next = terms.find(({ firstDay }) => firstDay > today);
  if (!current) return null;
  const { label, lastDay } = current;
  return {
    ...{ label, lastDay },
    daysLeft: daysBetween(today, lastDay),
    next: next ? { label: next.label, firstDay: next.firstDay } : null,
  };
}

async function listEndingRoles(today: string): Promise<EndingRole[]> {
  return (await listAccess())
    .flatMap(({ _id, username, accessUntil }) => {
      if (accessUntil === null) return [];
      const daysLeft = daysBetween(today, accessUntil);
      return [{ _id, name: username, lastDay: accessUntil, daysLeft }];
    })
    .filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= noticeDays)
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}
