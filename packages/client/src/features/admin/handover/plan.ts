import type { AccessDto, Role } from '@club/shared/access';
import { foldText } from '@club/shared/fold';
import type {
  HandoverDto,
  HandoverPlan,
  HandoverProposalDto,
  PlanMend,
  ProposedTeamDto,
  ShortenedTerm,
} from '@club/shared/handover';
import { isOtherName } from '@club/shared/otherName';
import { readEmailAddress } from '@club/shared/rules/emailAddress';
import { maxPeopleOfTerm } from '@club/shared/teamLimits';

/** A person of the next team, as the form holds them. */
export interface PersonDraft {
  /** Of the team member, for who has joined by an application. Missing for anybody else. */
  joined?: string;
  position: string;
  /** '' for a position that nobody has. */
  name: string;
  /** '' for someone who is on the team page only. */
  email: string;
  /** `none`: has an address, and is on the team page only. */
  role: Role | 'none';
}

/** The plan as it is being written. */
export interface Draft {
  term: HandoverPlan['term'];
  /** The term that ends earlier; null for none. Missing in a draft of an older version. */
  shortens?: (ShortenedTerm & { label: string }) | null;
  people: PersonDraft[];
  /** From when the invitations work; null: from the first day of the term. */
  firstDay: string | null;
  /** The last day of the roles that end; null: as proposed. */
  lastDay: string | null;
  /** Ids of the accounts whose roles do not end. */
  staying: string[];
}

/** Under which the browser keeps a draft. */
export const draftName = 'handover';

export const blankPerson: PersonDraft = { position: '', name: '', email: '', role: 'editor' };

export function toDraft({ term, positions, nextTeam }: HandoverProposalDto): Draft {
  const joined = (nextTeam?.people ?? []).map((person) => toPerson(person, positions));
  const open = nextTeam?.open ?? [];
  const named = [...positions, ...joined.map(({ position }) => position), ...open];
  const ordered = named.filter(
    (position, index) => index < positions.length || named.indexOf(position) === index,
  );
  const all = ordered.flatMap((position): PersonDraft[] => {
    const held = joined.filter((person) => person.position === position);
    const vacant = open.filter((one) => one === position);
    const isOfRound = held.length + vacant.length > 0;
    const rows = isOfRound ? vacant : [position];
    return [...held, ...rows.map((one) => blankOf(one, positions))];
  });
  let room = maxPeopleOfTerm - joined.length;
  const people = all.filter((person) => person.joined !== undefined || room-- > 0);
  return { term, people, firstDay: null, lastDay: null, staying: [] };
}

/** Somebody who has accepted a place by an application. */
export type JoinedPerson = ProposedTeamDto['people'][number];

/** @param positions of the proposal */
export function toPerson(
  { _id, name, position }: JoinedPerson,
  positions: readonly string[],
): PersonDraft {
  return { ...blankOf(position, positions), name, joined: _id };
}

/** The row of a position that waits for its name. */
function blankOf(position: string, positions: readonly string[]): PersonDraft {
  return { ...blankPerson, position, role: proposeRole(position, positions) };
}

/**
 * Who leads the team is proposed as an admin.
 * @param positions of the team, in their order
 */
export function proposeRole(position: string, positions: readonly string[]) {
  const leading = positions.find((one) => foldText(one) === 'president') ?? positions[0];
  return position === leading ? 'admin' : blankPerson.role;
}

/** Who has accepted a place and is not in the draft: it was begun before, or they were taken out. */
export function listMissing(people: PersonDraft[], team: ProposedTeamDto): JoinedPerson[] {
  const known = new Set(people.map(({ joined }) => joined));
  return team.people.filter(({ _id }) => !known.has(_id));
}

/** The place of the first row of a position that waits for its person; -1 for none. */
export function findVacant(people: PersonDraft[], position: string): number {
  return people.findIndex(
    (person) => person.position.trim() === position && person.name + person.email === '',
  );
}

/** The plan of a handover that was undone, to be changed and started again. */
export function toDraftAgain(
  { term: { label, firstDay, lastDay }, people, endings }: HandoverDto,
  proposal: HandoverProposalDto,
): Draft {
  const { roles, nextTeam } = proposal;
  const joined = new Set(nextTeam?.people.map(({ _id }) => _id));
  const ending = new Set(endings.map(({ account }) => account));
  return {
    term: { label, firstDay, lastDay },
    people: people
      .filter(({ isOnTeam }) => isOnTeam)
      .map(({ _id, name, position, access }) => ({
        ...blankOf(position, proposal.positions),
        name,
        // The page Team may name somebody else by now.
        ...(access &&
          !isOtherName(access.name, name) && { email: access.email, role: access.role }),
        ...(joined.has(_id) && { joined: _id }),
      })),
    // A day that is as proposed goes on following the term.
    firstDay: unless(firstDay, people.find(({ access }) => access)?.access?.firstDay),
    lastDay: unless(proposedLastDay(firstDay, proposal), endings[0]?.lastDay),
    staying: roles.map(({ _id }) => _id).filter((account) => !ending.has(account)),
  };
}

/** The people, with the addresses of their applications where none is written. */
export function withAddresses(
  people: PersonDraft[],
  { nextTeam }: HandoverProposalDto,
): PersonDraft[] {
  const emails = new Map(nextTeam?.people.map(({ _id, email }) => [_id, email]));
  return people.map((person) => {
    const email = person.joined && emails.get(person.joined);
    return email && person.email === '' ? { ...person, email } : person;
  });
}

/** How many places that the applications have left open have no name in the draft either. */
export function countOpen({ open, people: joined }: ProposedTeamDto, people: PersonDraft[]) {
  let left = 0;
  for (const position of new Set(open)) {
    const ofPosition = (one: { position: string }) => one.position.trim() === position;
    const named = people.filter((person) => ofPosition(person) && person.name.trim() !== '');
    const added = Math.max(0, named.length - joined.filter(ofPosition).length);
    left += Math.max(0, open.filter((one) => one === position).length - added);
  }
  return left;
}

/** The days that the plan uses where the draft holds none. */
export function daysOf(draft: Draft, proposal: HandoverProposalDto, today: string) {
  const { firstDay } = draft.term;
  const proposed = proposedLastDay(firstDay, proposal);
  return {
    firstDay: draft.firstDay ?? (firstDay < today ? today : firstDay),
    lastDay: draft.lastDay ?? (proposed < today ? today : proposed),
  };
}

/** The last day of the roles that end, of a term that begins on this day; '' for none. */
function proposedLastDay(firstDay: string, { term, lastDay }: HandoverProposalDto): string {
  const overlap = Date.parse(lastDay) - Date.parse(term.firstDay);
  return firstDay && new Date(Date.parse(firstDay) + overlap).toISOString().slice(0, 10);
}

/** The day; null when it is the usual one, or there is none. */
function unless(usual: string, day: string | undefined): string | null {
  return day === undefined || day === usual ? null : day;
}

/** Whether somebody of the draft can get access. */
export function hasAddress({ name, email }: PersonDraft): boolean {
  return name.trim() !== '' && email.trim() !== '';
}

/** Whether somebody of the draft gets access. */
export function isInvited(person: PersonDraft): boolean {
  return hasAddress(person) && person.role !== 'none';
}

/** What happens with the role of somebody who has one now. */
export type RoleAfter = 'ends' | 'stays' | 'next team' | 'ends before';

export function roleAfter(person: AccessDto, draft: Draft, lastDay: string): RoleAfter {
  const isNext = draft.people.some(
    (next) => isInvited(next) && sameAddress(next.email, person.email),
  );
  if (isNext) return 'next team';
  if (person.accessUntil !== null && person.accessUntil < lastDay) return 'ends before';
  return draft.staying.includes(person._id) ? 'stays' : 'ends';
}

/** The name of somebody of the next team without an email who may be this person; undefined for nobody. */
export function findSameName({ username }: AccessDto, { people }: Draft): string | undefined {
  const isSame = ({ name, email }: PersonDraft) =>
    email === '' && name.trim().toLowerCase() === username.trim().toLowerCase();
  return people.find(isSame)?.name;
}

function sameAddress(one: string, other: string): boolean {
  return readEmailAddress(one) === readEmailAddress(other);
}

/** How many admins without a last day, whose accounts are not suspended, there are in the end. */
export function countAdmins(draft: Draft, roles: AccessDto[], lastDay: string): number {
  const suspended = roles.filter((person) => person.suspended);
  const coming = draft.people.filter(
    (next) =>
      isInvited(next) &&
      next.role === 'admin' &&
      !suspended.some((person) => sameAddress(person.email, next.email)),
  );
  const staying = roles.filter(
    (person) =>
      person.role === 'admin' &&
      person.accessUntil === null &&
      !person.suspended &&
      roleAfter(person, draft, lastDay) === 'stays',
  );
  return coming.length + staying.length;
}

/** The people whom the plan names, with their places in the draft: empty rows are left out. */
export function writtenPeople({ people }: Draft): { person: PersonDraft; place: number }[] {
  return people
    .map((person, place) => ({ person, place }))
    .filter(({ person: { name, position } }) => `${name}${position}`.trim() !== '');
}

/** The draft with what the API offers to put it right. */
export function withMend(draft: Draft, mend: PlanMend): Draft {
  if ('term' in mend) return { ...draft, term: mend.term };
  return { ...draft, shortens: { ...mend.shortens, label: mend.label } };
}

/** What the API gets. */
export function toPlan(
  draft: Draft,
  roles: AccessDto[],
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): HandoverPlan {
  const { term, shortens } = draft;
  return {
    term,
    ...(shortens && { shortens: { term: shortens.term, lastDay: shortens.lastDay } }),
    people: writtenPeople(draft).map(({ person: { joined, name, position, email, role } }) => ({
      ...(joined && { joined }),
      name,
      position,
      access: email.trim() === '' || role === 'none' ? null : { email, role, firstDay },
    })),
    endings: roles
      .filter((person) => roleAfter(person, draft, lastDay) === 'ends')
      .map(({ _id }) => ({ account: _id, lastDay })),
  };
}
