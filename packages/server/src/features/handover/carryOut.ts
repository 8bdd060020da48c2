import type { InvitationLetterDto, InvitationLetterRequest } from '@club/shared/handoverInvitation';
import { startOfDay } from '../../clubDay';
import type { LivePages } from '../../livePages';
import { formatDay } from '../../time';
import { findHeldRole, replaceRole } from '../access/heldRoles.service';
import type { Post } from '../accounts/emailAddresses.service';
import { recordAuditOnce } from '../audit/audit.service';
import { inviteForHandover, previewForHandover } from '../invitations/invitations.service';
import { listMailsTo } from '../mails/mails.service';
import {
  type CreatedLink,
  listLinksOf,
  type StoredLink,
} from '../oneTimeLinks/oneTimeLinks.service';
import type { FindJoinedEmails, NextTeam, UndecidedRound } from '../team/joinedMembers.service';
import { createPlannedMembers } from '../team/plannedTerm.service';
import type { AccessRecord, EndingRecord, HandoverRecord } from './handover.model';
import { save } from './heldHandover';

/** What carrying out a handover needs of the site. */
export interface HandoverContext extends Post {
  pages: LivePages;
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
  timeZone: string;
  /** The site's own address; undefined while it is unknown. */
  url: string | undefined;
  /** Who joins by what they have applied for; null for nobody. */
  findNextTeam: (today: string) => Promise<NextTeam | null>;
  findJoinedEmails: FindJoinedEmails;
  findUndecidedRounds: (today: string) => Promise<UndecidedRound[]>;
}

/**
 * Writes what the plan says, after its term. Every step may be repeated: after an interruption all of them
 * run again, and do what is missing.
 */
export async function writePlan(handover: HandoverRecord, context: HandoverContext): Promise<void> {
  const { term, people } = handover;
  await createPlannedMembers(term._id, people, context.pages);
  await mailInvitations(handover, context);
  await applyEndings(handover);
  await recordStart(handover);
  handover.state = 'running';
  await save(handover);
}

/** The links of a handover by email address, without those that another invitation has replaced. */
export async function findLinks({
  _id,
  people,
}: HandoverRecord): Promise<Map<string, StoredLink<'invitation'>>> {
  const emails = people.flatMap(({ access }) => (access ? [access.email] : []));
  const links = await listLinksOf('invitation', emails);
  const own = links.filter(({ payload }) => payload.handover === _id.toHexString());
  return new Map(own.map((link) => [link.person, link]));
}

/**
 * Creates somebody's link, which ends the former one. It is mailed where the site sends mail.
 * @param invitedBy the link works as long as this account has the right to invite
 */
export async function sendLink(
  { _id, people, term }: HandoverRecord,
  access: AccessRecord,
  invitedBy: { _id: string; name: string },
  { today, timeZone, ...post }: HandoverContext,
): Promise<CreatedLink> {
  const { email, role, firstDay } = access;
  const person = people.find((one) => one.access?.email === email);
  const link = await inviteForHandover(
    {
      handover: _id.toHexString(),
      newcomer: person && { name: person.name, position: person.position, team: term.label },
      invitedBy,
      validFrom: startOfLink(firstDay, { today, timeZone }),
      email,
      role,
    },
    post,
  );
  noteLink(access, post.mails.isEnabled ? 'mailed' : 'copied');
  return link;
}

/** What the mail to somebody of a plan would say. It changes nothing. */
export function previewLetter(
  { team, name, position, role, firstDay }: InvitationLetterRequest,
  invitedBy: { _id: string; name: string },
  context: HandoverContext,
): InvitationLetterDto {
  const newcomer = { name, position, team };
  const validFrom = startOfLink(firstDay, context);
  return previewForHandover({ newcomer, role, invitedBy, validFrom }, context);
}

/** Undefined for a link that works at once. */
function startOfLink(
  firstDay: string,
  { today, timeZone }: Pick<HandoverContext, 'today' | 'timeZone'>,
): Date | undefined {
  return firstDay > today ? startOfDay(firstDay, timeZone) : undefined;
}

function noteLink(access: AccessRecord, delivery: 'mailed' | 'copied'): void {
  access.linkCount += 1;
  access.delivery = delivery;
}

/** Without mail an admin copies each link, and it is created then: a link is shown only once. */
async function mailInvitations(handover: HandoverRecord, context: HandoverContext): Promise<void> {
  if (!context.mails.isEnabled) return;
  const links = await findLinks(handover);
  for (const { access } of handover.people) {
    if (!access || access.isKept || access.linkCount > 0) continue;
    const link = links.get(access.email);
    if (link && (await isMailed(link))) {
      noteLink(access, 'mailed'); // interrupted between this mail and the note
    } else {
      await sendLink(handover, access, handover.startedBy, context);
    }
    await save(handover);
  }
}

async function isMailed({ person, createdAt }: StoredLink<'invitation'>): Promise<boolean> {
  const mails = await listMailsTo(person);
  return mails.some(
    (mail) => mail.kind === 'invitation' && mail.createdAt >= createdAt.toISOString(),
  );
}

/** Ends the roles that are to end. The last admin's waits for another admin. */
export async function applyEndings(handover: HandoverRecord): Promise<void> {
  for (const ending of handover.endings) {
    if (ending.state !== 'planned' && ending.state !== 'waiting') continue;
    const former = ending.state;
    ending.state = await applyEnding(handover, ending);
    if (ending.state !== former) await save(handover);
  }
}

async function applyEnding(
  { _id, startedBy }: HandoverRecord,
  { account, name, before, lastDay }: EndingRecord,
): Promise<EndingRecord['state']> {
  const result = await replaceRole(account, before, { ...before, accessUntil: lastDay });
  if (result === 'lastAdmin') return 'waiting';
  if (result === 'changed') return 'changed';
  await recordAuditOnce(`handover ${_id} ends ${account}`, {
    actor: startedBy,
    action: 'role.changed',
    subject: { _id: account, name },
    before: { accessUntil: before.accessUntil },
    after: { accessUntil: lastDay },
  });
  return 'set';
}

/** Stores which accounts have got their role by the handover's links. */
export async function recordAcceptances(handover: HandoverRecord): Promise<void> {
  if (await findAcceptances(handover)) await save(handover);
}

/** @returns whether the handover, which is not stored here, has another acceptance */
export async function findAcceptances(handover: HandoverRecord): Promise<boolean> {
  const links = await findLinks(handover);
  let isChanged = false;
  for (const { access } of handover.people) {
    if (!access || access.acceptedBy || !links.get(access.email)?.takenAt) continue;
    const account = await findHeldRole(access.email);
    if (account?.role !== access.role) continue;
    access.acceptedBy = account._id;
    isChanged = true;
  }
  return isChanged;
}

function recordStart(handover: HandoverRecord): Promise<void> {
  const { _id, startedBy, term, shortens, people, endings } = handover;
  const invited = people.flatMap(({ access }) =>
    access && !access.isKept ? [`${access.email} (${access.role})`] : [],
  );
  return recordAuditOnce(`handover ${_id} starts`, {
    actor: startedBy,
    action: 'handover.started',
    subject: { _id: _id.toHexString(), name: term.label },
    after: {
      firstDay: term.firstDay,
      lastDay: term.lastDay,
      ...(shortens && { shortens: `${shortens.label} (${inWords(shortens.to)})` }),
      people: describePeople(people),
      invited: invited.join(', '),
      ends: endings.map(({ name, lastDay }) => `${name} (${inWords(lastDay)})`).join(', '),
    },
  });
}

/** Who has a name, then how many positions are open. */
function describePeople(people: HandoverRecord['people']): string {
  const named = people.filter(({ name }) => name !== '');
  const open = people.length - named.length;
  return [
    ...named.map(({ name, position }) => `${name} (${position})`),
    ...(open > 0 ? [`${open} open ${open === 1 ? 'position' : 'positions'}`] : []),
  ].join(', ');
}

/** For people who read it, e.g. '31 July 2027'. */
function inWords(day: string): string {
  return formatDay(new Date(day), 'UTC');
}
