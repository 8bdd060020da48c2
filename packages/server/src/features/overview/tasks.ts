import type { Permission } from '@club/shared/access';
import {
  type FigureRow,
  type OverviewDto,
  type OverviewTask,
  type TaskKind,
  taskKind,
} from '@club/shared/overview';
import { toSectionPermission } from '@club/shared/sectionPermission';
import type { UserDto } from '@club/shared/user';
import type { ClubDay } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { findClockChange } from '../../schedule/clockWatch';
import { sectionNames } from '../../sections/sections';
import { defaultEmail } from '../access/admins.service';
import { countPasswordRequests } from '../accounts/accountFigures.service';
import { findBackupAge, findBackupProblem } from '../backups/backupRecords.service';
import { countNewContacts, countOpenContactsOf } from '../contacts/contacts.service';
import { listIdleMessages } from '../contacts/idleMessages.service';
import { countEmptySections } from '../content/contentPart.service';
import { listLateMembers } from '../handover/lateMembers.service';
import { listWaitingInvitations } from '../handover/waitingInvitations.service';
import { countUnseenFailures } from '../mails/mailFailures.service';
import type { Mails } from '../mails/mails.service';
import type { FindJoinedEmails } from '../team/joinedMembers.service';

/** From how many days on the newest backup is too old. */
const maxBackupAgeDays = 7;

/** What a module adds to the overview. */
export interface OverviewModule {
  /** Its figures. */
  readOverview?: (
    account: UserDto,
    day: ClubDay,
  ) => Promise<Partial<Pick<OverviewDto, 'events' | 'doors' | 'recruitment'>>>;
  /** Its rows of the file of figures. */
  listFigures?: (account: UserDto, day: ClubDay) => Promise<FigureRow[]>;
  /** What somebody can do now. */
  tasks?: Partial<Record<TaskKind, ModuleTask>>;
}

/** Finds how much there is to do, and where; several, if it is done in several places. */
type ModuleTask = (account: UserDto, context: TaskContext) => Promise<Task | Task[]>;

/** What the tasks need of the site. */
export interface TaskContext {
  clubDay: ClubDay;
  describeClub: DescribeClub;
  mails: Pick<Mails, 'hasServer' | 'isEnabled'>;
  /** Those that are on. */
  modules: {
    readonly on: readonly OverviewModule[];
    findJoinedEmails: FindJoinedEmails;
  };
}

type Task = Omit<OverviewTask, 'kind'>;

/** How many positions of a term wait for a name. */
export interface OpenPositions {
  /** Its id. */
  term: string;
  label: string;
  count: number;
}

/**
 * What this account can do now; what there is nothing of is left out.
 * @param known what the overview has counted anyway; nothing where the permission is missing
 */
export async function listTasks(
  account: UserDto,
  context: TaskContext,
  known: { withoutText: number; openPositions: OpenPositions[] },
): Promise<OverviewTask[]> {
  const { permissions } = account;
  const { clubDay, describeClub, mails, modules } = context;
  const count = async (permission: Permission, counting: () => Promise<number> | number) =>
    permissions.includes(permission) ? await counting() : 0;
  const [newMessages, passwordRequests, failedMails, backups, emptySections] = await Promise.all([
    count('messages', countNewContacts),
    count('users', () => countPasswordRequests(clubDay)),
    count('access', countUnseenFailures),
    permissions.includes('backup') ? describeBackups() : { noBackup: 0, oldBackup: 0 },
    countEmptySections(
      sectionNames.filter((section) => permissions.includes(toSectionPermission(section))),
    ),
  ]);
  const noPublicAddress = await count('access', () => (describeClub().url === undefined ? 1 : 0));
  const wrongClock = await count('access', findClockChange);
  const noMail = await count('access', () => (mails.hasServer ? 0 : 1));
  const { toWithdraw, toEnd, toInvite } = permissions.includes('access')
    ? await listWaitingInvitations(clubDay.today)
    : { toWithdraw: [], toEnd: [], toInvite: [] };
  const tasks: Partial<Record<TaskKind, Task | Task[]>> = {
    newMessages: { count: newMessages, href: '/admin/contacts?status=new' },
    ownMessages: {
      count: await count('messages', () => countOpenContactsOf(account)),
      href: `/admin/contacts?status=open&assignee=${account._id}`,
    },
    idleMessages: permissions.includes('messages') ? await describeIdle(account, clubDay) : [],
    invitationsToWithdraw: describePeople(toWithdraw, '/admin/handover'),
    rolesToEnd: describePeople(toEnd, '/admin/access'),
    membersToInvite: describePeople(toInvite, '/admin/handover'),
    lateMembers: permissions.includes('access')
      ? await describeLateMembers((ids) => modules.findJoinedEmails(ids))
      : [],
    passwordRequests: {
      count: passwordRequests,
      href: '/admin/users?waiting=true&sort=-passwordRequestedAt',
    },
    failedMails: { count: failedMails, href: '/admin/mails?state=unseen' },
    wrongClock: { count: wrongClock, href: '/admin/backups' },
    noBackup: { count: backups.noBackup, href: '/admin/backups' },
    oldBackup: { count: backups.oldBackup, href: '/admin/backups' },
    picturesWithoutText: { count: known.withoutText, href: '/admin/pictures?withoutText=true' },
    openPositions: known.openPositions.map(({ term, label, count }) => ({
      count,
      href: `/admin/team?term=${term}`,
      term: label,
    })),
    emptySections: { count: emptySections, href: '/admin/content' },
    noPublicAddress: { count: noPublicAddress, href: '/admin/content/site#public-address' },
    ownAddress: {
      count: account.email === defaultEmail ? 1 : 0,
      href: `/admin/users/${account._id}/edit`,
    },
    noMail: { count: noMail, href: '/admin/mails' },
  };
  for (const kind of taskKind.options) {
    const task = modules.on.find((module) => module.tasks?.[kind])?.tasks?.[kind];
    if (task) tasks[kind] = await task(account, context);
  }
  return taskKind.options.flatMap((kind) =>
    [tasks[kind] ?? []]
      .flat()
      .filter((task) => task.count > 0)
      .map((task) => ({ kind, ...task })),
  );
}

/** Leads to the row of the first. */
function describePeople(people: { _id: string; name: string }[], page: string): Task {
  const href = `${page}#${people[0]?._id ?? ''}`;
  return { count: people.length, href, people: people.map(({ name }) => name) };
}

async function describeLateMembers(findEmails: FindJoinedEmails): Promise<Task> {
  const late = await listLateMembers(findEmails);
  return { count: late.length, href: '/admin/access', people: late.map(({ name }) => name) };
}

/** A task for each person who has left some. */
async function describeIdle(account: UserDto, clubDay: ClubDay): Promise<Task[]> {
  const idle = await listIdleMessages(account, clubDay);
  return idle.map(({ assignee, name, count, since, idleSince }) => ({
    count,
    href: `/admin/contacts?status=open&assignee=${assignee ?? 'none'}&idleSince=${idleSince}`,
    idle: { person: name, since },
  }));
}

async function describeBackups(): Promise<{ noBackup: number; oldBackup: number }> {
  const [days, problem] = await Promise.all([findBackupAge(), findBackupProblem()]);
  // The sentence of the overview then says more.
  if (problem !== null) return { noBackup: 0, oldBackup: 0 };
  return {
    noBackup: days === null ? 1 : 0,
    oldBackup: days !== null && days > maxBackupAgeDays ? days : 0,
  };
}
