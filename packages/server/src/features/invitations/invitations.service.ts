import type {
  ChangeAccessRequest,
  InvitationDto,
  InvitationRequest,
  Role,
} from '@club/shared/access';
import type { InvitationLetterDto } from '@club/shared/handoverInvitation';
import { momentOf, moveByDays } from '@club/shared/wallClock';
import { ConflictError, NotFoundError } from '../../errors';
import { changeAccess, requireDayToCome, standsForInvitations } from '../access/access.service';
import {
  becomesAdmin,
  findRecipient,
  gainsRights,
  getRecipient,
  type Recipient,
} from '../access/recipients.service';
import type { RequirePassword } from '../accounts/credentials.service';
import type { Post } from '../accounts/emailAddresses.service';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import {
  type CreatedLink,
  endInvitationTo,
  listWaiting,
  type Newcomer,
  withdraw,
} from '../oneTimeLinks/oneTimeLinks.service';

export const invitationDays = 7;
/** For how long a link of a handover works: a team that is about to change has holidays and exams. */
export const handoverLinkDays = 30;

/** The invitations that wait, the newest first. */
export async function listInvitations(): Promise<InvitationDto[]> {
  const links = await listWaiting('invitation');
  const inviters = [...new Set(links.map(({ payload }) => payload.invitedBy._id))];
  const stand = await Promise.all(inviters.map((id) => standsForInvitations(id)));
  const gone = new Set(inviters.filter((_, i) => !stand[i]));
  return links.map(({ id, person, payload, createdAt, validFrom, expiresAt }) => ({
    _id: id,
    email: person,
    role: payload.role,
    accessUntil: payload.accessUntil,
    invitedBy: payload.invitedBy,
    createdAt: createdAt.toISOString(),
    validFrom: validFrom.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ended: gone.has(payload.invitedBy._id),
  }));
}

/** What making an invitation needs of the site and of the person. */
export interface InvitingContext extends Post {
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
  requirePassword: RequirePassword;
}

/**
 * Invites somebody to an account with a role; an account that the address has already gets the role when
 * the person accepts. The link is mailed, where the site sends mail. It ends the former invitation of
 * this address.
 * @throws {UnprocessableError} when the last day is over, or the password is needed and missing or wrong
 * @throws {ConflictError} for one's own address, or when its account is suspended
 */
export async function createInvitation(
  { email, role, accessUntil }: InvitationRequest,
  by: Actor,
  { oneTimeLinks, mails, today, requirePassword }: InvitingContext,
): Promise<CreatedLink> {
  requireDayToCome(accessUntil, today);
  const recipient = await findRecipient({ email }, today);
  if (recipient?._id === by._id) {
    throw new ConflictError('Nobody can change their own role. Please ask another admin.');
  }
  if (recipient?.isSuspended) {
    throw new ConflictError('The account of this address is suspended. Lift the suspension first.');
  }
  if (isPowerful(role, recipient)) await requirePassword();
  const created = await oneTimeLinks.create({
    purpose: 'invitation',
    person: email,
    payload: { role, accessUntil, invitedBy: { _id: by._id, name: by.username } },
    lifetimeMilliseconds: lifetimeUntil(accessUntil, mails.timeZone),
  });
  await mails.queue('invitation', email, { role, invitedBy: by.username, ...created });
  await recordAudit({
    actor: named(by),
    action: 'invitation.created',
    subject: { _id: null, name: email },
    after: { role, accessUntil },
  });
  return created;
}

/**
 * Makes a new link of an invitation that waits, and mails it where the site sends mails. The former one ends: a
 * link is not stored, so it cannot be mailed again.
 * @throws {NotFoundError} when there is no such invitation (any more)
 * @throws {UnprocessableError} when the last day is over, or the password is needed and missing or wrong
 * @throws {ConflictError} when the account of the address is suspended
 */
export async function renewInvitation(
  id: string,
  by: Actor,
  context: InvitingContext,
): Promise<CreatedLink> {
  const waiting = (await listWaiting('invitation')).find((link) => link.id === id);
  if (!waiting) throw new NotFoundError('This invitation does not wait any more.');
  const { person: email, payload, validFrom } = waiting;
  const { role, accessUntil, handover, newcomer } = payload;
  if (handover === undefined)
    return await createInvitation({ email, role, accessUntil }, by, context);
  const recipient = await findRecipient({ email }, context.today);
  if (isPowerful(role, recipient)) await context.requirePassword();
  const invitedBy = { _id: by._id, name: by.username };
  const from = validFrom > new Date() ? validFrom : undefined;
  const created = await inviteForHandover(
    { handover, newcomer, email, role, invitedBy, validFrom: from },
    context,
  );
  await recordAudit({
    actor: named(by),
    action: 'invitation.created',
    subject: { _id: null, name: email },
    after: { role, accessUntil },
  });
  return created;
}

/**
 * Whether the link of an invitation is as powerful as one for the password of an admin, or of somebody
 * else with a role: then a stolen token must not be enough to make it.
 */
export function isPowerful(role: Role, recipient: Pick<Recipient, 'role'> | null): boolean {
  return role === 'admin' || (recipient !== null && recipient.role !== null);
}

/**
 * Gives an account a role, changes its last day, or ends it. Somebody whose address nobody has proved is
 * invited instead: the role then comes with a link.
 * @returns the link; null when the role is changed
 * @throws {UnprocessableError} when the last day is over, or the password is needed and missing or wrong
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} for one's own account, when no permanent admin would remain, or when the account
 * was changed meanwhile
 */
export async function giveRole(
  id: string,
  { role, accessUntil }: ChangeAccessRequest,
  by: Actor,
  context: InvitingContext,
): Promise<CreatedLink | null> {
  const { today, requirePassword } = context;
  const recipient = await getRecipient(id, today);
  const isGaining = gainsRights(recipient, role);
  if (role && isGaining && !recipient.isProved && id !== by._id) {
    return createInvitation({ email: recipient.email, role, accessUntil }, by, context);
  }
  if (becomesAdmin(recipient, role) && id !== by._id) await requirePassword();
  // Somebody may change the address meanwhile.
  const step = isGaining ? { isProved: true } : {};
  await changeAccess(id, { role, accessUntil }, by, today, step);
  await endInvitationTo(recipient.email);
  return null;
}

/** @throws {NotFoundError} when there is no such invitation, or it has been or is being accepted */
export async function withdrawInvitation(id: string, by: Actor): Promise<void> {
  const email = await withdraw(id, 'invitation');
  if (email === null)
    throw new NotFoundError(
      'This invitation does not exist any more, or is being accepted right now.',
    );
  const subject = { _id: id, name: email };
  await recordAudit({ actor: named(by), action: 'invitation.withdrawn', subject });
}

/** How a handover invites somebody. */
export interface HandoverInvitation {
  /** Id of the handover. */
  handover: string;
  /** Undefined for a link of an older version. */
  newcomer: Newcomer | undefined;
  email: string;
  role: Role;
  invitedBy: { _id: string; name: string };
  /** The moment from which the link works; undefined: at once. */
  validFrom: Date | undefined;
}

/**
 * Invites somebody of the next team, also somebody with an account, who then gets the role in place of
 * the former one. It ends the former invitation of this address. The handover writes the audit entry.
 */
export async function inviteForHandover(
  invitation: HandoverInvitation,
  { oneTimeLinks, mails }: Post,
): Promise<CreatedLink> {
  const { handover, newcomer, email, role, invitedBy, validFrom } = invitation;
  const created = await oneTimeLinks.create({
    purpose: 'invitation',
    person: email,
    payload: { role, accessUntil: null, invitedBy, handover, ...(newcomer && { newcomer }) },
    ...(validFrom && { validFrom }),
    lifetimeMilliseconds: lifetimeOf(handoverLinkDays, validFrom ?? new Date(), mails.timeZone),
  });
  await mails.queue('invitation', email, toMailDetails(invitation, created));
  return created;
}

/** What the mail of an invitation of this moment would say. It changes nothing. */
export function previewForHandover(
  invitation: Invited,
  { mails }: Pick<Post, 'mails'>,
): InvitationLetterDto {
  const expiresAt = moveByDays(
    invitation.validFrom ?? new Date(),
    handoverLinkDays,
    mails.timeZone,
  );
  const link = '(the link of this person alone)';
  return mails.preview('invitation', toMailDetails(invitation, { link, expiresAt }));
}

type Invited = Pick<HandoverInvitation, 'newcomer' | 'role' | 'invitedBy' | 'validFrom'>;

function toMailDetails({ newcomer, role, invitedBy, validFrom }: Invited, link: CreatedLink) {
  return {
    role,
    invitedBy: invitedBy.name,
    ...(newcomer && { newcomer }),
    ...(validFrom && { validFrom }),
    ...link,
  };
}

/** As long as an invitation works; one to a role that ends earlier ends with the role. */
function lifetimeUntil(accessUntil: string | null, timeZone: string): number {
  const now = new Date();
  const usual = lifetimeOf(invitationDays, now, timeZone);
  if (accessUntil === null) return usual;
  const lastMidnight = momentOf(new Date(`${accessUntil}T00:00:00Z`), timeZone);
  const end = moveByDays(lastMidnight, 1, timeZone);
  return Math.min(usual, end.getTime() - now.getTime());
}

/** Days of the club: a link that works from the midnight of a day on ends at a midnight, too. */
function lifetimeOf(days: number, from: Date, timeZone: string): number {
  return moveByDays(from, days, timeZone).getTime() - from.getTime();
}
