import type { HandoverPersonDto, PlannedAccess } from '@club/shared/handover';
import { isHeld, isInEffect } from '@club/shared/handoverAccess';
import { isOtherName } from '@club/shared/otherName';
import { ConflictError, NotFoundError, UnprocessableError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { findRecipient } from '../access/recipients.service';
import type { RequirePassword } from '../accounts/credentials.service';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { isPowerful, withdrawInvitation } from '../invitations/invitations.service';
import type { CreatedLink } from '../oneTimeLinks/oneTimeLinks.service';
import { findLinks, type HandoverContext, sendLink } from './carryOut';
import { isPowerfulPlan } from './checkPlan';
import { noHandover } from './handover.errors';
import type { AccessRecord, HandoverRecord, PersonRecord } from './handover.model';
import { advanceHeld } from './handover.service';
import { save, withHandover } from './heldHandover';
import { listTeamOf } from './planAndTeam';
import { findAccessProblems, toAccessRecord } from './planProblems';
import { describeHandover } from './toHandoverDto';

/**
 * Creates somebody's link, or a new one in place of the former. It is mailed where the site sends mail.
 * @param personId of the team member
 * @throws {NotFoundError} when no handover runs, or it invites no such person
 * @throws {ConflictError} when the person has accepted, or the handover is not written yet
 * @throws {UnprocessableError} when the password is needed and missing or wrong
 */
export async function createPersonLink(
  personId: string,
  by: Actor,
  context: HandoverContext,
  requirePassword: RequirePassword,
): Promise<CreatedLink> {
  const link = await withHandover(async (handover) => {
    await advanceHeld(handover, context);
    const access = handover.people.find(({ _id }) => _id === personId)?.access;
    if (!access) throw new NotFoundError('This person is not invited by the handover.');
    if (handover.state !== 'running' || access.isKept || access.acceptedBy) {
      throw new ConflictError('This person has the role already, or the handover is over.');
    }
    const recipient = await findRecipient({ email: access.email }, context.today);
    if (isPowerful(access.role, recipient)) await requirePassword();
    return await createAuditedLink(handover, access, by, context);
  });
  if (!link) throw noHandover();
  return link;
}

/**
 * Invites somebody of the next team whom nobody has invited, or whose invitation is over, as the plan invites: an undo
 * takes it back, too. Who has accepted in the same place, and stands there no more, is kept as one who has left. Whose
 * invitation by the same address is settled gives the address up, and is not invited any more.
 * @param personId of the team member
 * @returns the link; null when the account of the address has the role already
 * @throws {NotFoundError} when no handover runs, or nobody of this id is on its team
 * @throws {ConflictError} when the person has the role or waits with a link, or the handover is not written yet
 * @throws {UnprocessableError} when the access does not fit what there is, or the password is needed and
 * missing or wrong
 */
export async function inviteMember(
  personId: string,
  planned: PlannedAccess,
  by: Actor,
  context: HandoverContext,
  requirePassword: RequirePassword,
): Promise<CreatedLink | null> {
  const invited = await withHandover(async (handover) => {
    await advanceHeld(handover, context);
    const { people } = await describeHandover(handover, context);
    const { member, others, left } = await findPlace(handover, personId, people);
    const access = withFormerRole(handover, await toAccessRecord(planned));
    await requireFitting(people, access, by, context.today);
    if (isPowerfulPlan([access])) await requirePassword();
    const invited = { ...member, access };
    handover.people = [...others.map(withoutAddress(access.email)), ...left, invited];
    // As in a plan: who is on the next team keeps a role.
    handover.endings = handover.endings.filter(
      ({ account, state }) => state !== 'waiting' || account !== access.before?._id,
    );
    await save(handover);
    return { link: access.isKept ? null : await createAuditedLink(handover, access, by, context) };
  });
  if (!invited) throw noHandover();
  return invited.link;
}

/**
 * Plans somebody of the next team, whom nobody has invited or whose invitation is over, without access: who shall not
 * look after the site. They can be invited later.
 * @param personId of the team member
 * @throws {NotFoundError} when no handover runs, or nobody of this id is on its team
 * @throws {ConflictError} when the person has the role or waits with a link, or the handover is not written yet
 */
export async function planWithoutAccess(
  personId: string,
  by: Actor,
  context: HandoverContext,
): Promise<void> {
  const planned = await withHandover(async (handover) => {
    await advanceHeld(handover, context);
    const { people } = await describeHandover(handover, context);
    const { member, others, left } = await findPlace(handover, personId, people);
    handover.people = [...others, ...left, { ...member, access: null }];
    await save(handover);
    return member;
  });
  if (!planned) throw noHandover();
  await recordAudit({
    actor: named(by),
    action: 'handover.withoutAccess',
    subject: { _id: planned._id, name: planned.name },
  });
}

/**
 * Takes somebody's link back, e.g. of who has left the team. Nobody is mailed.
 * @param personId of the team member
 * @throws {NotFoundError} when no handover runs, or the person has no link that waits
 */
export async function withdrawPersonLink(personId: string, by: Actor): Promise<void> {
  const isDone = await withHandover(async (handover) => {
    const access = handover.people.find(({ _id }) => _id === personId)?.access;
    const link = access && (await findLinks(handover)).get(access.email);
    if (!link) throw new NotFoundError('This person has no link that waits.');
    await withdrawInvitation(link.id, by);
    return true;
  });
  if (!isDone) throw noHandover();
}

/**
 * Somebody of the team who can be invited, and whom else the plan has: `left` is who has the role that was for this
 * place, and stands there no more.
 * @throws {NotFoundError} when nobody of this id is on the team
 * @throws {ConflictError} when the person has the role or waits with a link
 */
async function findPlace(handover: HandoverRecord, personId: string, people: HandoverPersonDto[]) {
  const found = (await listTeamOf(handover)).find(({ _id }) => _id === personId);
  if (!found?.name) throw new NotFoundError('This person is not on the next team (any more).');
  const { application, name, position } = found;
  const left = takeReplaced(handover, personId, name);
  const access = people.find(({ _id }) => _id === personId)?.access;
  if (handover.state !== 'running' || (!left && access && isInEffect(access))) {
    throw new ConflictError('This person is invited already, or the handover is over.');
  }
  return {
    member: { _id: personId, application, name, position },
    others: handover.people.filter(({ _id }) => _id !== personId),
    left: left ? [{ ...left, _id: new Types.ObjectId().toHexString(), application: '' }] : [],
  };
}

/** Whom the plan has in this place with a role that is held, where the page Team names somebody else by now. */
function takeReplaced({ state, people }: HandoverRecord, personId: string, name: string) {
  const planned = people.find(({ _id }) => _id === personId);
  const isHeld = planned?.access?.isKept || planned?.access?.acceptedBy;
  return state === 'running' && isHeld && isOtherName(planned.name, name) ? planned : null;
}

/** @throws {UnprocessableError} when the access does not fit the handover and the accounts */
async function requireFitting(
  people: HandoverPersonDto[],
  access: AccessRecord,
  by: Actor,
  today: string,
): Promise<void> {
  const errors = await findAccessProblems(access, by._id, today);
  const taken = people
    .flatMap((person) => person.access ?? [])
    .find((other) => other.email === access.email && isInEffect(other));
  if (taken) {
    const message = isHeld(taken)
      ? `${taken.name} has a role with this address: change it under Access.`
      : `${taken.name} is invited with this address: withdraw that invitation first.`;
    errors.push({ field: 'email', message });
  }
  if (errors.length > 0) throw new UnprocessableError(errors);
}

/** Links and acceptances are found by address, so one address is one person: the former one is as if unplanned. */
function withoutAddress(email: string) {
  return (person: PersonRecord): PersonRecord =>
    person.access?.email === email ? { ...person, name: '', access: null } : person;
}

/** The account may have got a last day from this handover: an undo gives it the role of before that. */
function withFormerRole({ endings }: HandoverRecord, access: AccessRecord): AccessRecord {
  const { before } = access;
  const ending = endings.find(
    ({ account, lastDay, state, before: { role } }) =>
      state === 'set' &&
      account === before?._id &&
      lastDay === before.accessUntil &&
      role === before.role,
  );
  return before && ending ? { ...access, before: { ...before, ...ending.before } } : access;
}

async function createAuditedLink(
  handover: HandoverRecord,
  access: AccessRecord,
  by: Actor,
  context: HandoverContext,
): Promise<CreatedLink> {
  const inviter = { _id: by._id, name: by.username };
  const link = await sendLink(handover, access, inviter, context);
  await save(handover);
  await recordAudit({
    actor: inviter,
    action: 'invitation.created',
    subject: { _id: null, name: access.email },
    after: { role: access.role, accessUntil: null },
  });
  return link;
}
