import { allNames } from '@club/shared/allNames';
import type { OverviewDto } from '@club/shared/overview';
import type { SectionName } from '@club/shared/sections';
import { serverNow } from '../../../api/serverClock';
import { readDraft } from '../form/draftStorage';
import { adminPath } from '../shell/adminPath';
import { sectionPages } from '../shell/sectionPages';
import type { Dates } from '../shell/useDates';
import { describeTask } from './taskWords';

/** From how many days before an end it is shown, and from how many on it is urgent. */
const noticeDays = 60;
const urgentDays = 14;

/** Something that needs doing. */
export interface Reminder {
  key: string;
  isUrgent: boolean;
  text: string;
  /** Where it is done, and what the link says; without them somebody else does it. */
  to?: string;
  link?: string;
  /** Whether the link loads the document: see EventLink.tsx. */
  isDocument?: true;
}

/** Who is reminded. */
interface Reminded {
  /** Of the account. */
  id: string;
  /** The last day of their own role. */
  accessUntil: string | null;
  mayPublish: (section: SectionName) => boolean;
  mayChangeAccess: boolean;
}

/** What waits, what is not published yet, and what ends soon; what is urgent comes first. */
export function listReminders(overview: OverviewDto, dates: Dates, person: Reminded): Reminder[] {
  const reminders = [
    ...remindOfDoors(overview, dates),
    ...remindOfDrafts(person),
    ...remindOfBackups(overview),
    ...remindOfTasks(overview, dates),
    ...remindOfTerm(overview, dates, person),
    ...remindOfOwnRole(person, dates),
    ...remindOfRoles(overview, dates, person),
    ...remindOfRenewals(overview, dates),
  ];
  return reminders.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}

/** Today's doors come before everything else: people wait there. After the end nobody does. */
function remindOfDoors({ doors }: OverviewDto, { formatMoment }: Dates): Reminder[] {
  const now = serverNow().getTime();
  const running = doors.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return running.map(({ _id, title, place, startsAt }) => ({
    key: `door ${_id}`,
    isUrgent: true,
    isDocument: true,
    text: `The door of ${title} is open: ${formatMoment(startsAt)}, ${place}.`,
    to: adminPath('doorOfEvent', { id: _id }),
    link: 'Let people in',
  }));
}

/** Of this person in this browser. */
function remindOfDrafts({ id, mayPublish }: Reminded): Reminder[] {
  return allNames<SectionName>(sectionPages).flatMap((section) => {
    if (!mayPublish(section) || readDraft(id, section) === null) return [];
    const text = `Your changes of ‘${sectionPages[section].title}’ are not published yet.`;
    const to = adminPath('section', { section });
    return [{ key: `draft ${section}`, isUrgent: true, text, to, link: 'Go on with them' }];
  });
}

function remindOfTasks({ todo }: OverviewDto, dates: Dates): Reminder[] {
  return todo.map((task) => ({
    key: `${task.kind} ${task.href} ${task.member?.name ?? ''}`,
    to: task.href,
    ...describeTask(task, dates),
  }));
}

function remindOfBackups({ backupProblem }: OverviewDto): Reminder[] {
  if (backupProblem === null) return [];
  const screen = { to: adminPath('backups'), link: 'Show the backups' };
  return [{ key: 'backup', isUrgent: true, text: backupProblem, ...screen }];
}

function remindOfTerm(
  { term, handover }: OverviewDto,
  { formatDay }: Dates,
  { mayChangeAccess }: Reminded,
): Reminder[] {
  const to = adminPath('handover');
  if (handover) {
    const { label, firstDay, accepted, invited } = handover;
    const text =
      `The handover to ${label} runs: the day of change is ${formatDay(firstDay)}.` +
      (invited > 0 ? ` ${accepted} of ${invited} ${invited === 1 ? 'has' : 'have'} accepted.` : '');
    return [{ key: 'handover', isUrgent: false, text, to, link: 'See how far it is' }];
  }
  if (!term || term.daysLeft > noticeDays) return [];
  const { label, lastDay, daysLeft, next } = term;
  const ends =
    daysLeft < 0
      ? `ended on ${formatDay(lastDay)}`
      : `ends on ${formatDay(lastDay)} (${inDays(daysLeft)})`;
  const follows = next
    ? `${next.label} follows on ${formatDay(next.firstDay)}.`
    : 'The next one is not planned yet.';
  const reminder = {
    key: 'term',
    isUrgent: daysLeft <= urgentDays && !next,
    text: `The term ${label} ${ends}. ${follows}`,
  };
  if (next || !mayChangeAccess) {
    return [{ ...reminder, to: adminPath('team'), link: 'Show the team' }];
  }
  return [{ ...reminder, to, link: 'Plan the handover' }];
}

/** Everybody sees their own role; admins see those of the others too. */
function remindOfOwnRole({ accessUntil }: Reminded, { formatDay, today }: Dates): Reminder[] {
  if (accessUntil === null) return [];
  const daysLeft = daysBetween(today(), accessUntil);
  if (daysLeft > noticeDays) return [];
  const text = `Your role ends on ${formatDay(accessUntil)} (${inDays(daysLeft)}).`;
  return [{ key: 'own role', isUrgent: daysLeft <= urgentDays, text }];
}

function remindOfRoles(
  { endingRoles }: OverviewDto,
  { formatDay }: Dates,
  { id }: Reminded,
): Reminder[] {
  const others = (endingRoles ?? []).filter(({ _id }) => _id !== id);
  const lastDays = [...new Set(others.map(({ lastDay }) => lastDay))];
  return lastDays.map((lastDay) => {
    const group = others.filter((role) => role.lastDay === lastDay);
    const daysLeft = group[0]?.daysLeft ?? 0;
    const names = new Intl.ListFormat('en').format(group.map(({ name }) => name));
    const end = group.length === 1 ? `The role of ${names} ends` : `The roles of ${names} end`;
    return {
      key: `roles ${lastDay}`,
      isUrgent: daysLeft <= urgentDays,
      text: `${end} on ${formatDay(lastDay)} (${inDays(daysLeft)}).`,
      to: adminPath('access'),
      link: 'Show access',
    };
  });
}

function remindOfRenewals({ renewals }: OverviewDto, { formatDay }: Dates): Reminder[] {
  return (renewals ?? []).map(({ what, day, payer, daysLeft }) => ({
    key: what,
    isUrgent: daysLeft <= urgentDays,
    text:
      `The ${what} ${daysLeft < 0 ? 'should have been' : 'must be'} renewed by ` +
      `${formatDay(day)} (${inDays(daysLeft)})${payer && `, paid by ${payer}`}.`,
    to: adminPath('renewals'),
    link: 'Enter the new day',
  }));
}

function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / 86_400_000;
}

function inDays(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} ago` : `in ${count}`;
}
