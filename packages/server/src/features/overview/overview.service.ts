import type { Permission } from '@club/shared/access';
import type { EndingRole, OverviewDto, TermOverview } from '@club/shared/overview';
import type { TeamMemberDto, TermDto } from '@club/shared/team';
import type { UserDto } from '@club/shared/user';
import { daysBetween, nextTerm, presentTerm } from '../../clubDay';
import { listAccess } from '../access/access.service';
import { countUsers } from '../accounts/accounts.service';
import { findAnyBackupProblem } from '../backups/offsite.service';
import { countContacts } from '../contacts/contacts.service';
import { describeRunning } from '../handover/waitingInvitations.service';
import { countPictures } from '../media/storedPictures.service';
import { listTeam } from '../team/team.service';
import { listTerms } from '../team/terms.service';
import { listDueRenewals } from '../upkeep/upkeep.service';
import { listSeries, listShares } from './figures';
import { listTasks, type OpenPositions, type TaskContext } from './tasks';

/** How long before something ends the overview shows it. */
export const noticeDays = 60;

/** What needs looking after, and how the club is doing, as far as an account may see it. */
export async function describeOverview(
  account: UserDto,
  context: TaskContext,
): Promise<OverviewDto> {
  const { permissions } = account;
  const { clubDay } = context;
  const { today } = clubDay;
  const may = (permission: Permission) => permissions.includes(permission);
  const [series, shares, team, pictures, ofModules] = await Promise.all([
    listSeries(permissions, clubDay),
    listShares(permissions),
    may('team') ? describeTeam(today) : null,
    may('content') ? countPictures() : null,
    Promise.all(context.modules.on.map(async (module) => module.readOverview?.(account, clubDay))),
  ]);
  const [todo, total, messages, endingRoles, renewals, backupProblem, handover] = await Promise.all(
    [
      listTasks(account, context, {
        withoutText: pictures?.withoutText ?? 0,
        openPositions: team?.openPositions ?? [],
      }),
      may('users') ? countUsers() : null,
      may('messages') ? countContacts() : null,
      may('access') ? listEndingRoles(today) : null,
      may('access') ? listDueRenewals(today, noticeDays) : null,
      may('backup') ? findAnyBackupProblem() : null,
      may('access') ? describeRunning() : null,
    ],
  );
  const isPasswordNeeded = todo.some(({ kind }) => kind === 'passwordRequests');
  return {
    users: total === null ? null : { total, isPasswordNeeded },
    messages,
    pictures: pictures?.total ?? null,
    people: team?.people ?? null,
    todo,
    series,
    shares,
    events: null,
    doors: [],
    recruitment: null,
    ...Object.assign({}, ...ofModules),
    endingRoles,
    renewals,
    backupProblem,
    term: team?.term ?? null,
    handover,
  };
}

interface TeamOverview {
  term: TermOverview;
  /** In the term, with a name. */
  people: number;
  /** In the term and in the next one: where some are open. */
  openPositions: OpenPositions[];
}

/** The term that holds the day, or the last one that has begun, and its team. */
async function describeTeam(today: string): Promise<TeamOverview | null> {
  const terms = await listTerms();
  const current = presentTerm(terms, today);
  const next = nextTerm(terms, today);
  if (!current) return null;
  const { label, lastDay } = current;
  const team = await listTeam(current._id, false);
  const planned = next ? await listTeam(next._id, false) : [];
  return {
    term: {
      label,
      lastDay,
      daysLeft: daysBetween(today, lastDay),
      next: next ? { label: next.label, firstDay: next.firstDay } : null,
    },
    people: team.filter(({ name }) => name !== '').length,
    openPositions: [describeOpen(current, team), ...(next ? [describeOpen(next, planned)] : [])],
  };
}

function describeOpen({ _id, label }: TermDto, team: TeamMemberDto[]): OpenPositions {
  return { term: _id, label, count: team.filter(isOpen).length };
}

/** Somebody who was taken off the archive has no name either. */
function isOpen({ name, isTakenOff }: TeamMemberDto): boolean {
  return name === '' && !isTakenOff;
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
