import type { AccessDto, Role } from '@club/shared/access';
import { foldText } from '@club/shared/fold';
import type {
  FormerRoleDto,
  HandoverAccessDto,
  HandoverDto,
  HandoverEndingDto,
  HandoverPersonDto,
} from '@club/shared/handover';
import { isGone, isWaiting } from '@club/shared/handoverAccess';
import { isOtherName } from '@club/shared/otherName';
import { daysBetween } from '../../clubDay';
import { listAccess, standsForInvitations } from '../access/access.service';
import { handoverLinkDays } from '../invitations/invitations.service';
import { listMailsTo } from '../mails/mails.service';
import type { StoredLink } from '../oneTimeLinks/oneTimeLinks.service';
import type { FindJoinedEmails, TermMember } from '../team/joinedMembers.service';
import { findLinks, type HandoverContext } from './carryOut';
import type { AccessRecord, EndingRecord, HandoverRecord } from './handover.model';
import { comparePlan, holdersOf, joinedSince, listTeamOf, type PlannedMember } from './planAndTeam';

type Link = StoredLink<'invitation'>;

/** What decides how far the invitation of a person is. */
interface Invitations {
  /** The links, by address. */
  links: Map<string, Link>;
  /** The addresses whose links wait, but whose inviter has lost the right to invite. */
  ended: Set<string>;
  /** The roles that accounts have today, by their ids. */
  holders: Map<string, Role>;
  /** The addresses to which the last mail of an invitation was refused. */
  undelivered: Set<string>;
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
}

export async function describeHandover(
  handover: HandoverRecord,
  { today, findJoinedEmails }: Pick<HandoverContext, 'today' | 'findJoinedEmails'>,
): Promise<HandoverDto> {
  const [{ links, ended }, undelivered, roles, team] = await Promise.all([
    findInvitations(handover),
    findUndelivered(handover),
    listAccess(),
    listTeamOf(handover),
  ]);
  const holders = holdersOf(roles, today);
  const joined = new Set(joinedSince(handover.people, team).map(({ _id }) => _id));
  const applicants = await findJoinedEmails(team.flatMap(({ application }) => application || []));
  const emailOf = (id: string) => {
    const member = team.find(({ _id }) => _id === id);
    return member ? emailOfMember(member, applicants) : '';
  };
  const { _id, state, startedAt, startedBy, term, endings } = handover;
  const next = new Set(handover.people.map(({ access }) => access?.acceptedBy));
  const canUndo = state !== 'undoing' && today < term.firstDay;
  return {
    _id: _id.toHexString(),
    state: state === 'starting' || state === 'undoing' ? state : 'running',
    startedAt: startedAt.toISOString(),
    startedBy,
    term,
    people: comparePlan(handover.people, team).map((person) => ({
      ...toPersonDto(person, { links, ended, undelivered, holders, today }),
      joinedBy: joined.has(person._id) ? emailOf(person._id) : null,
      applicationEmail: emailOf(person._id),
    })),
    // Who was invited since the plan was made may be of the present team: the role goes on as the new one.
    endings: endings
      .filter(({ account }) => !next.has(account))
      .map((ending) => toEndingDto(ending, roles, today)),
    canUndo,
    overAfterUndo: canUndo ? listOverAfterUndo(handover, roles, today) : [],
  };
}

/** By which the person has applied, also where the page Team has moved them since; '' where that is not known. */
function emailOfMember(
  { application, name }: TermMember,
  applicants: Awaited<ReturnType<FindJoinedEmails>>,
): string {
  const own = applicants.get(application);
  if (own && !isOtherName(own.name, name)) return own.email;
  const moved = [...applicants.values()].find((one) => foldText(one.name) === foldText(name));
  return moved?.email ?? '';
}

async function findInvitations(
  handover: HandoverRecord,
): Promise<Pick<Invitations, 'links' | 'ended'>> {
  const links = await findLinks(handover);
  const ended = new Set<string>();
  for (const [email, { usedAt, payload }] of links) {
    if (!usedAt && !(await standsForInvitations(payload.invitedBy._id))) ended.add(email);
  }
  return { links, ended };
}

/** The addresses to which the last link was mailed and refused. */
async function findUndelivered({ people }: HandoverRecord): Promise<Set<string>> {
  const mailed = people.flatMap(({ access }) =>
    access?.delivery === 'mailed' && !access.acceptedBy ? [access.email] : [],
  );
  const mails = await Promise.all(mailed.map(listMailsTo));
  const last = mails.map((list) => list.find(({ kind }) => kind === 'invitation'));
  return new Set(mailed.filter((_, i) => last[i]?.state === 'failed'));
}

/** The roles that an undo gives back with a last day that has come. */
function listOverAfterUndo(
  { people, endings }: HandoverRecord,
  roles: AccessDto[],
  today: string,
): FormerRoleDto[] {
  const hasNow = (account: string, role: Role | null, accessUntil: string | null) =>
    roles.some(
      (holder) =>
        holder._id === account && holder.role === role && holder.accessUntil === accessUntil,
    );
  const ended = endings.filter(
    ({ account, before, lastDay, state }) =>
      state === 'set' && hasNow(account, before.role, lastDay),
  );
  const accepted = people.flatMap(({ name, access }) =>
    access?.acceptedBy && access.before && hasNow(access.acceptedBy, access.role, null)
      ? [{ name, before: access.before }]
      : [],
  );
  return [...ended, ...accepted].flatMap(({ name, before: { role, accessUntil } }) =>
    role && accessUntil && accessUntil <= today ? [{ name, role, lastDay: accessUntil }] : [],
  );
}

/**
 * The term has begun, every role has ended that was to end, and nobody waits for a link that works.
 */
export function isOver({ term, people, endings }: HandoverDto, today: string): boolean {
  const isOpen = (state: HandoverAccessDto['state']) =>
    state === 'sent' || state === 'notDelivered' || state === 'toCopy' || state === 'ended';
  return (
    term.firstDay <= today &&
    endings.every(({ state }) => state !== 'waiting' && state !== 'set') &&
    people.every(
      (person) =>
        !person.access ||
        !isOpen(person.access.state) ||
        // Nobody is asked to invite who has left.
        (isGone(person) && !isWaiting(person.access)),
    )
  );
}

function toPersonDto(
  { _id, name, position, isOnTeam, access, plannedName }: PlannedMember,
  invitations: Invitations,
): Omit<HandoverPersonDto, 'joinedBy' | 'applicationEmail'> {
  const shown = access && { ...toAccessDto(access, invitations), name: plannedName };
  return { _id, name, position, isOnTeam, access: shown };
}

function toAccessDto(
  access: AccessRecord,
  invitations: Invitations,
): Omit<HandoverAccessDto, 'name'> {
  const { email, firstDay, delivery, linkCount, isKept, before, acceptedBy } = access;
  const state = accessStateOf(access, invitations);
  const link = state === 'ended' ? undefined : invitations.links.get(email);
  const expiresAt = link?.expiresAt.toISOString() ?? null;
  const account = acceptedBy ?? (isKept && before ? before._id : null);
  const role = invitations.holders.get(account ?? '') ?? access.role;
  return { email, role, firstDay, state, delivery, linkCount, expiresAt, account };
}

function accessStateOf(
  { email, isKept, acceptedBy, linkCount, firstDay }: AccessRecord,
  { links, ended, undelivered, holders, today }: Invitations,
): HandoverAccessDto['state'] {
  const link = links.get(email);
  if (isKept) return 'kept';
  if (acceptedBy) return holders.has(acceptedBy) ? 'accepted' : 'roleEnded';
  if (linkCount === 0) {
    return daysBetween(firstDay, today) > handoverLinkDays ? 'expired' : 'toCopy';
  }
  if (!link) return 'withdrawn';
  if (link.usedAt || link.expiresAt <= new Date()) return 'expired';
  if (ended.has(email)) return 'ended';
  return undelivered.has(email) ? 'notDelivered' : 'sent';
}

function toEndingDto(ending: EndingRecord, roles: AccessDto[], today: string): HandoverEndingDto {
  const { account, name, lastDay, before } = ending;
  const role = before.role ?? 'inbox';
  return { account, name, lastDay, role, state: endingStateOf(ending, roles, today) };
}

function endingStateOf(
  { account, state, lastDay, before }: EndingRecord,
  roles: AccessDto[],
  today: string,
): HandoverEndingDto['state'] {
  if (state === 'planned' || state === 'waiting') return 'waiting';
  const holder = roles.find(({ _id }) => _id === account);
  const isAsPlanned = holder?.accessUntil === lastDay && holder.role === before.role;
  if (isAsPlanned && state !== 'changed') return lastDay < today ? 'over' : 'set';
  const end = holder ? holder.accessUntil : '';
  return end !== null && end < today ? 'ended' : 'changed';
}
