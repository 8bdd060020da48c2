import type { RegisterResponse } from '@club/shared/auth';
import type { ChangeTermRequest, TeamMemberDto, TermDto } from '@club/shared/team';
import type { ListedUserDto } from '@club/shared/user';
import type { Filling } from './filling';
import {
  demoPeople,
  memberName,
  memberNames,
  studentEmail,
  type TeamAccount,
  teamAccounts,
} from './people';

const branches = ['Computer Science', 'Mechanical', 'Electronics', 'Civil', 'Chemical', 'Design'];
const domains = [
  'Web Development',
  'Product Design',
  'Agritech',
  'Robotics',
  'Fintech',
  'Textiles',
];
const years = ['1st Year', '2nd Year', '3rd Year', '4th Year'];

/** Many register at the beginning of the year, and after each event. */
const registrationDays = [
  ...Array.from({ length: 15 }, (_, index) => -290 + index),
  ...[-250, -220, -201, -160, -149, -148, -110],
  ...[-83, -76, -75, -66, -60, -52, -46, -46, -45, -45, -38, -31, -30, -24, -17, -8, -8, -7],
];

/** Somebody who gets a role. */
interface Invited extends Pick<TeamAccount, 'email' | 'role'> {
  name: string;
  /** 'YYYY-MM-DD': the role's last day; null for a role without an end. */
  accessUntil: string | null;
}

const president = demoPeople.president;

/** The team with its roles, and forty members. */
export function fillPeople(filling: Filling): void {
  const { story } = filling;
  story.on(-432, '10:00', () => namePresident(filling));
  story.on(-431, '11:00', () => moveTerms(filling));
  teamAccounts.slice(1).forEach((account, index) => {
    story.on(-318 + index, '18:20', () =>
      inviteToTeam(filling, {
        ...account,
        name: filling.nameOf(account.email),
        accessUntil: null,
      }),
    );
  });
  story.on(-300, '20:00', () => linkTeam(filling));
  const members = [
    [memberName, demoPeople.member.email] as const,
    ...memberNames.map(([other, address]) => [other, studentEmail(address)] as const),
  ];
  members.forEach(([username, address], index) => {
    const day = registrationDays[index] ?? -20;
    story.on(day, `${10 + (index % 9)}:${10 + (index % 45)}`, () =>
      register(filling, { username, email: address }, index),
    );
  });
  // Somebody who cannot come any more, and who has forgotten the password.
  story.on(-2, '21:40', () => filling.visitor.post('/api/auth/forgot', { email: members[9]?.[1] }));
}

async function namePresident({ as, nameOf }: Filling): Promise<void> {
  const { email } = president;
  const admin = await as(email);
  const username = nameOf(email);
  await admin.patch('/api/user/update', { username, email, phone: '+919876543210' });
  await admin.patch('/api/admin/setup', { state: 'over' });
}

/** The year of the club ends soon, on whichever day the demo starts. */
async function moveTerms({ as, story }: Filling): Promise<void> {
  const admin = await as(president.email);
  const terms = await admin.get<TermDto[]>('/api/admin/terms');
  const moved = terms
    .toSorted((one, other) => other.firstDay.localeCompare(one.firstDay))
    .map(({ _id, version, lastDay }, yearsAgo) => {
      const [from, to] = [story.day(-325 - 365 * yearsAgo), story.day(39 - 365 * yearsAgo)];
      const days = { firstDay: from, lastDay: to };
      return { _id, isLater: to > lastDay, change: { ...days, label: labelOf(days), version } };
    });
  // Two terms never share a day, nor a label: each moves where the one before it has gone away.
  const inOrder = moved[0]?.isLater ? moved : moved.toReversed();
  for (const { _id, change } of inOrder) {
    await admin.patch(`/api/admin/terms/${_id}`, change satisfies ChangeTermRequest);
  }
}

function labelOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  const [first, last] = [firstDay.slice(0, 4), lastDay.slice(2, 4)];
  return first.slice(2) === last ? first : `${first}-${last}`;
}

/** Somebody gets a role by a link in a mail. */
export async function inviteToTeam(
  { as, visitor, password, mailedToken }: Filling,
  { name, email, role, accessUntil }: Invited,
): Promise<void> {
  const admin = await as(president.email);
  const invitation = { email, role, accessUntil, ...(role === 'admin' && { password }) };
  await admin.post('/api/admin/invitations', invitation);
  const token = await mailedToken('invitation', email);
  const phone = `+9198765${String(10_000 + email.length * 1_111)}`;
  await visitor.post('/api/auth/accept-invitation', { token, username: name, phone, password });
}

/** The team page knows the accounts of this year's team, and of the last one. */
async function linkTeam({ as }: Filling): Promise<void> {
  const admin = await as(president.email);
  const [terms, accounts] = await Promise.all([
    admin.get<TermDto[]>('/api/admin/terms'),
    admin.get<ListedUserDto[]>('/api/admin/users?limit=100'),
  ]);
  const members = await Promise.all(
    terms.slice(0, 2).map(({ _id }) => admin.get<TeamMemberDto[]>(`/api/admin/team?term=${_id}`)),
  );
  for (const { _id, name, position, term, picture, links, version } of members.flat()) {
    const account = accounts.find(({ username }) => username === name);
    if (!account) continue;
    const linked = { name, position, term, picture, links, version, account: account._id };
    await admin.patch(`/api/admin/team/${_id}`, linked);
  }
}

async function register(
  filling: Filling,
  { username, email }: { username: string; email: string },
  index: number,
): Promise<void> {
  const { as, visitor, password, mailedToken } = filling;
  const phone = `+9198${String(10_000_000 + index * 731_313).slice(0, 8)}`;
  await visitor.post<RegisterResponse>('/api/auth/register', { username, email, phone, password });
  if (index % 13 === 12) return; // never opens the mail
  const token = await mailedToken('emailConfirmation', email);
  await visitor.post('/api/auth/confirm-email', { token, password });
  const account = await as(email);
  const pick = (values: string[], step: number) => values[(index * step) % values.length] ?? '';
  await account.patch('/api/user/update', {
    username,
    email,
    phone,
    domain: pick(domains, 5),
    branch: pick(branches, 7),
    year: pick(years, 3),
  });
}
