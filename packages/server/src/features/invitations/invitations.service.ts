import type {
  InvitationDto,
  InvitationOfferDto,
  InvitationRequest,
  Role,
} from '@club/shared/access';
import { ConflictError, NotFoundError } from '../../errors';
import type { Passwords } from '../../lib/passwords';
import { day } from '../../time';
import { type Actor, named, recordAudit, recordAuditOnce } from '../audit/audit.service';
import { suspendedError } from '../auth/auth.service';
import {
  type CreatedLink,
  linkRefusal,
  listWaiting,
  type OneTimeLinks,
  type StoredLink,
  withdraw,
} from '../oneTimeLinks/oneTimeLinks.service';
import { requireNoEmailName } from '../passwords/passwords.service';
import {
  changeAccess,
  createAccountWithRole,
  requireDayToCome,
  standsForInvitations,
} from '../users/access.service';
import {
  findCredentials,
  getCredentialsById,
  hasAccount,
  type LoggedIn,
} from '../users/credentials.service';
import { askToConfirmOnce, type Post } from '../users/emailAddresses.service';
import { requireNoActorName } from '../users/usernames.service';
import type { Acceptance } from './invitations.validators';

const linkLifetimeMilliseconds = 7 * day;
/** For how long a link of a handover works: a team that is about to change has holidays and exams. */
export const handoverLinkDays = 30;

/** The invitations that wait, the newest first. */
export async function listInvitations(): Promise<InvitationDto[]> {
  const links = await listWaiting('invitation');
  return links.map(({ id, person, payload, createdAt, validFrom, expiresAt }) => ({
    _id: id,
    email: person,
    role: payload.role,
    accessUntil: payload.accessUntil,
    invitedBy: payload.invitedBy,
    createdAt: createdAt.toISOString(),
    validFrom: validFrom.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/**
 * Invites somebody to an account with a role. The link is mailed, where the site sends mail. It ends the
 * former invitation of this address.
 * @throws {UnprocessableError} when the last day is over
 * @throws {ConflictError} when the address has an account already: an admin gives that the role
 */
export async function createInvitation(
  { email, role, accessUntil }: InvitationRequest,
  by: Actor,
  { oneTimeLinks, mails }: Post,
  today: string,
): Promise<CreatedLink> {
  requireDayToCome(accessUntil, today);
  if (await hasAccount(email)) {
    throw new ConflictError('This address has an account already. Give that account the role.');
  }
  const created = await oneTimeLinks.create({
    purpose: 'invitation',
    person: email,
    payload: { role, accessUntil, invitedBy: { _id: by._id, name: by.username } },
    lifetimeMilliseconds: linkLifetimeMilliseconds,
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
  { handover, email, role, invitedBy, validFrom }: HandoverInvitation,
  { oneTimeLinks, mails }: Post,
): Promise<CreatedLink> {
  const created = await oneTimeLinks.create({
    purpose: 'invitation',
    person: email,
    payload: { role, accessUntil: null, invitedBy, handover },
    ...(validFrom && { validFrom }),
    lifetimeMilliseconds: handoverLinkDays * day,
  });
  const details = { role, invitedBy: invitedBy.name, ...(validFrom && { validFrom }), ...created };
  await mails.queue('invitation', email, details);
  return created;
}

/** What an acceptance needs of the site. */
interface AcceptanceContext extends Post {
  passwords: Passwords;
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
  onAccepted: OnAccepted;
}

/** Called after somebody has got a role: a handover may wait for it. Gets its id when it has invited. */
export type OnAccepted = (handover: string | undefined) => Promise<void>;

/**
 * What a link offers, for the form of the person who has opened it.
 * @throws {UnprocessableError} as `acceptInvitation`
 */
export async function describeOffer(
  token: string,
  { oneTimeLinks, today }: Pick<AcceptanceContext, 'oneTimeLinks' | 'today'>,
): Promise<InvitationOfferDto> {
  const { email, role, invitedBy } = await findOffer(token, oneTimeLinks, today);
  return { email, role, invitedBy: invitedBy.name, hasAccount: await hasAccount(email) };
}

/** @throws {UnprocessableError} when the link does not work, or who invited lost the right to */
async function findOffer(token: string, oneTimeLinks: OneTimeLinks, today: string) {
  const { person: email, payload } = await oneTimeLinks.find(token, 'invitation');
  if (payload.accessUntil !== null && payload.accessUntil < today) throw linkRefusal();
  if (!(await standsForInvitations(payload.invitedBy._id))) throw linkRefusal();
  return { email, ...payload };
}

/**
 * Creates the account of somebody who was invited. Its link is used up last: an acceptance that was
 * interrupted is finished by `acceptRole` with the same link, and the database lets one of two accounts
 * with the same address be created.
 * @returns the claims for the account's token, and what the account may do
 * @throws {UnprocessableError} when the link does not work (any more), also because the role is over or who
 * invited lost the right to; when the password contains the name of the email address, or the name is the
 * site's own
 * @throws {ConflictError} when the address has got an account since: its password is needed then
 * @throws {MongoServerError} when it has got one at this very moment (a duplicate key)
 */
export async function acceptInvitation(
  { token, username, phone, password }: Acceptance,
  { passwords, ...context }: AcceptanceContext,
): Promise<LoggedIn> {
  requireNoActorName(username);
  const { email } = await findOffer(token, context.oneTimeLinks, context.today);
  requireNoEmailName('password', password, email);
  if (await hasAccount(email)) {
    throw new ConflictError('Your address has an account already. Please give its password.');
  }
  const passwordHash = await passwords.hash(password);
  const link = await context.oneTimeLinks.take(token, 'invitation');
  const { role, accessUntil, invitedBy } = link.payload;
  const account = { username, email, phone, passwordHash };
  const granted = { role, accessUntil, grantedBy: invitedBy };
  const claims = await createAccountWithRole(account, granted);
  await finishAcceptance(link, { _id: claims.userId, username }, context);
  await context.oneTimeLinks.use(token, 'invitation');
  return { claims, isAdmin: role === 'admin', role };
}

/**
 * Gives the role of an invitation to the account that its address has already. Whoever knows both the
 * link and the password is the person who was invited. The link is used up last: after an interruption
 * the same call does what is missing.
 * @param requirePassword asks for the password of this account, and throws when it is wrong
 * @throws {UnprocessableError} when the link does not work (any more), or the password is wrong
 * @throws {NotFoundError} when the account has been deleted since
 * @throws {ForbiddenError} when the account is suspended
 * @throws {ConflictError} when the role takes the place of the last admin's, and no admin without a last day would remain
 */
export async function acceptRole(
  token: string,
  requirePassword: (userId: string) => Promise<unknown>,
  context: Omit<AcceptanceContext, 'passwords'>,
): Promise<LoggedIn> {
  const { today, oneTimeLinks } = context;
  const { email } = await findOffer(token, oneTimeLinks, today);
  const credentials = await findCredentials(email, today);
  if (!credentials) throw new NotFoundError('Your account is gone. Please open your link again.');
  const { userId } = credentials.claims;
  await requirePassword(userId);
  if (credentials.suspended) throw suspendedError();
  const link = await oneTimeLinks.take(token, 'invitation');
  const { role, accessUntil, invitedBy } = link.payload;
  const by = { _id: invitedBy._id, username: invitedBy.name };
  await changeAccess(userId, { role, accessUntil }, by, today);
  await finishAcceptance(link, { _id: userId, username: credentials.username }, context);
  const { claims, ...account } = await getCredentialsById(userId, today);
  await oneTimeLinks.use(token, 'invitation');
  return { claims, isAdmin: account.isAdmin, role: account.role };
}

/** Does what is left after somebody has got a role. Each step may be repeated. */
async function finishAcceptance(
  link: StoredLink<'invitation'>,
  by: Actor,
  { onAccepted, ...post }: Pick<AcceptanceContext, 'onAccepted' | keyof Post>,
): Promise<void> {
  const { id, person: email, createdAt, payload } = link;
  const { role, accessUntil, invitedBy } = payload;
  // An invitation that replaces another one has the same id.
  await recordAuditOnce(`invitation ${id} of ${createdAt.toISOString()} accepted`, {
    actor: named(by),
    action: 'invitation.accepted',
    subject: { _id: null, name: email },
    after: { role, accessUntil, invitedBy: invitedBy.name },
  });
  await askToConfirmOnce({ userId: by._id }, email, post);
  await onAccepted(payload.handover);
}
