import type { InvitationDto, InvitationRequest } from '@club/shared/access';
import { ConflictError, NotFoundError } from '../../errors';
import type { Passwords } from '../../lib/passwords';
import type { TokenClaims } from '../../lib/tokens';
import { day } from '../../time';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import {
  type CreatedLink,
  linkRefusal,
  listWaiting,
  withdraw,
} from '../oneTimeLinks/oneTimeLinks.service';
import { requireNoEmailName } from '../passwords/passwords.service';
import {
  createAccountWithRole,
  requireDayToCome,
  standsForInvitations,
} from '../users/access.service';
import { hasAccount } from '../users/credentials.service';
import { askToConfirm, type Post } from '../users/emailAddresses.service';
import type { Acceptance } from './invitations.validators';

const linkLifetimeMilliseconds = 7 * day;

/** The invitations that wait, the newest first. */
export async function listInvitations(): Promise<InvitationDto[]> {
  const links = await listWaiting('invitation');
  return links.map(({ id, person, payload, createdAt, expiresAt }) => ({
    _id: id,
    email: person,
    ...payload,
    createdAt: createdAt.toISOString(),
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

/** @throws {NotFoundError} when there is no such invitation, or it has been accepted */
export async function withdrawInvitation(id: string, by: Actor): Promise<void> {
  const email = await withdraw(id, 'invitation');
  if (email === null) throw new NotFoundError('This invitation does not exist (any more).');
  const subject = { _id: id, name: email };
  await recordAudit({ actor: named(by), action: 'invitation.withdrawn', subject });
}

/** What an acceptance needs of the site. */
interface AcceptanceContext extends Post {
  passwords: Passwords;
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
}

/**
 * Creates the account of somebody who was invited. The link is used only when nothing else is wrong.
 * @returns the claims for the account's token, and whether it is an admin's
 * @throws {UnprocessableError} when the link does not work (any more), also because the role is over or who
 * invited lost the right to; when the password contains the name of the email address
 * @throws {ConflictError} when the address has got an account since: a stranger may have registered it,
 * so only an admin gives it the role
 */
export async function acceptInvitation(
  { token, username, phone, password }: Acceptance,
  { passwords, today, ...post }: AcceptanceContext,
): Promise<{ claims: TokenClaims; isAdmin: boolean }> {
  const { person: email, payload } = await post.oneTimeLinks.find(token, 'invitation');
  const { role, accessUntil, invitedBy } = payload;
  if (accessUntil !== null && accessUntil < today) throw linkRefusal();
  if (!(await standsForInvitations(invitedBy._id))) throw linkRefusal();
  requireNoEmailName('password', password, email);
  if (await hasAccount(email)) {
    throw new ConflictError(
      'Your address has an account already. Please ask an admin to give it the role.',
    );
  }
  const passwordHash = await passwords.hash(password);
  await post.oneTimeLinks.use(token, 'invitation');
  const account = { username, email, phone, passwordHash };
  const granted = { role, accessUntil, grantedBy: invitedBy };
  const claims = await createAccountWithRole(account, granted);
  await recordAudit({
    actor: named({ _id: claims.userId, username }),
    action: 'invitation.accepted',
    subject: { _id: null, name: email },
    after: { role, accessUntil, invitedBy: invitedBy.name },
  });
  await askToConfirm(claims, email, post);
  return { claims, isAdmin: role === 'admin' };
}
