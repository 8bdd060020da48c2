import type { OverviewDto, OverviewTask } from '@club/shared/overview';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../session/useAuth';
import { readDraft } from '../form/draftStorage';
import { adminPath } from '../shell/adminPath';
import { isSectionName, sectionPages } from '../shell/sectionPages';
import { type Dates, useDates } from '../shell/useDates';
import { usePermissions } from '../shell/usePermissions';
import styles from './DashboardPage.module.css';

/** From how many days before an end it is shown, and from how many on it is urgent. */
const noticeDays = 60;
const urgentDays = 14;

const taskWords: Record<OverviewTask['kind'], { one: string; many: string; link: string }> = {
  picturesWithoutText: {
    one: 'One picture does not say what it shows, for people who cannot see it.',
    many: 'pictures do not say what they show, for people who cannot see them.',
    link: 'Show the pictures',
  },
  openPositions: {
    one: 'One position of the team has no name yet.',
    many: 'positions of the team have no name yet.',
    link: 'Show the team',
  },
};

interface Reminder {
  key: string;
  isUrgent: boolean;
  text: ReactNode;
}

/** What is not published yet, what ends soon, and what waits for somebody. */
export function Reminders({ overview }: { overview: OverviewDto }) {
  const dates = useDates();
  const { user } = useAuth();
  const { isAllowed } = usePermissions();
  const mayHandOver = isAllowed('access');
  const reminders = [
    ...remindOfDrafts(user?._id ?? '', isAllowed('content')),
    ...remindOfBackups(overview),
    ...remindOfTerm(overview, dates, mayHandOver),
    ...remindOfOwnRole(user?.accessUntil ?? null, dates),
    ...remindOfRoles(overview, dates, user?._id),
    ...remindOfRenewals(overview, dates),
    ...remindOfTasks(overview),
  ];
  if (reminders.length === 0) return null;
  return (
    <section aria-labelledby="reminders" className={styles.reminders}>
      <h2 id="reminders">To look after</h2>
      <ul>
        {reminders.map(({ key, isUrgent, text }) => (
          <li key={key} data-urgent={isUrgent}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of this person in this browser. */
function remindOfDrafts(account: string, mayPublish: boolean): Reminder[] {
  if (!mayPublish) return [];
  return Object.entries(sectionPages).flatMap(([section, { title }]) => {
    if (!isSectionName(section) || readDraft(account, section) === null) return [];
    const text = (
      <>
        Your changes of ‘{title}’ are not published yet.{' '}
        <Link to={adminPath('section', { section })}>Go on with them</Link>
      </>
    );
    return [{ key: `draft ${section}`, isUrgent: true, text }];
  });
}

function remindOfTasks({ todo }: OverviewDto): Reminder[] {
  return todo.map(({ kind, count, href }) => {
    const { one, many, link } = taskWords[kind];
    const text = (
      <>
        {count === 1 ? one : `${count} ${many}`} <Link to={href}>{link}</Link>
      </>
    );
    return { key: kind, isUrgent: false, text };
  });
}

function remindOfBackups({ backupProblem }: OverviewDto): Reminder[] {
  if (backupProblem === null) return [];
  const text = (
    <>
      {backupProblem} <Link to={adminPath('backups')}>Show the backups</Link>
    </>
  );
  return [{ key: 'backup', isUrgent: true, text }];
}

function remindOfTerm(
  { term, handover }: OverviewDto,
  { formatDay }: Dates,
  mayHandOver: boolean,
): Reminder[] {
  if (handover) {
    const text = (
      <>
        The handover to {handover.label} runs: the day of change is {formatDay(handover.firstDay)}.{' '}
        <Link to={adminPath('handover')}>See how far it is</Link>
      </>
    );
    return [{ key: 'handover', isUrgent: false, text }];
  }
  if (!term || term.daysLeft > noticeDays) return [];
  const { label, lastDay, daysLeft, next } = term;
  const ends = daysLeft < 0 ? 'ended on' : 'ends on';
  const text = (
    <>
      The term {label} {ends} {formatDay(lastDay)}
      {daysLeft >= 0 && <> ({inDays(daysLeft)})</>}.{' '}
      {next
        ? `${next.label} follows on ${formatDay(next.firstDay)}.`
        : 'The next one is not planned yet.'}{' '}
      {mayHandOver && !next && <Link to={adminPath('handover')}>Plan the handover</Link>}
    </>
  );
  return [{ key: 'term', isUrgent: daysLeft <= urgentDays && !next, text }];
}

/** Everybody sees the own role; admins see those of the others too. */
function remindOfOwnRole(accessUntil: string | null, { formatDay, today }: Dates): Reminder[] {
  if (accessUntil === null) return [];
  const daysLeft = daysBetween(today(), accessUntil);
  if (daysLeft > noticeDays) return [];
  const text = `Your role ends on ${formatDay(accessUntil)} (${inDays(daysLeft)}).`;
  return [{ key: 'own role', isUrgent: daysLeft <= urgentDays, text }];
}

function remindOfRoles(
  { endingRoles }: OverviewDto,
  { formatDay }: Dates,
  ownId: string | undefined,
): Reminder[] {
  const others = (endingRoles ?? []).filter(({ _id }) => _id !== ownId);
  const lastDays = [...new Set(others.map(({ lastDay }) => lastDay))];
  return lastDays.map((lastDay) => {
    const group = others.filter((role) => role.lastDay === lastDay);
    const daysLeft = group[0]?.daysLeft ?? 0;
    const names = new Intl.ListFormat('en').format(group.map(({ name }) => name));
    const text = (
      <>
        {group.length === 1 ? `The role of ${names} ends` : `The roles of ${names} end`} on{' '}
        {formatDay(lastDay)} ({inDays(daysLeft)}). <Link to={adminPath('access')}>Show access</Link>
      </>
    );
    return { key: `roles ${lastDay}`, isUrgent: daysLeft <= urgentDays, text };
  });
}

function remindOfRenewals({ renewals }: OverviewDto, { formatDay }: Dates): Reminder[] {
  return (renewals ?? []).map(({ what, day, payer, daysLeft }) => ({
    key: what,
    isUrgent: daysLeft <= urgentDays,
    text:
      `The ${what} ${daysLeft < 0 ? 'should have been' : 'must be'} renewed until ` +
      `${formatDay(day)} (${inDays(daysLeft)})${payer && `, paid by ${payer}`}.`,
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
