import type { InvitationOfferDto } from '@club/shared/access';
import type { Acceptance } from '@club/shared/auth';
import { ConflictError, NotFoundError } from '../../errors';
import type { Passwords } from '../../lib/passwords';
import type { TokenClaims } from '../../lib/tokens';
import {
  changeAccess,
  createAccountWithRole,
  standsForInvitations,
  type Takeover,
} from '../access/access.service';
import { findRecipient, type Recipient } from '../access/recipients.service';
import {
  findCredentials,
  getCredentialsById,
  type LoggedIn,
} from '../accounts/credentials.service';
import { proposeUsername, requireNoActorName } from '../accounts/usernames.service';
import { type Actor, named, recordAudit, recordAuditOnce } from '../audit/audit.service';
import { suspendedError } from '../auth/auth.service';
import { requireSecondStep, type SecondStepContext } from '../auth/secondStep.service';
import {
  linkRefusal,
  type OneTimeLinks,
  removeLinksOf,
  type StoredLink,
} from '../oneTimeLinks/oneTimeLinks.service';
import { requireNoEmailName } from '../passwords/passwords.service';

/** What an acceptance needs of the site. */
interface AcceptanceContext {
  oneTimeLinks: OneTimeLinks;
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
  const offer = await findOffer(token, oneTimeLinks, today);
  const { email, role, accessUntil, invitedBy, newcomer } = offer;
  const recipient = await findRecipient({ email }, today);
  return {
    email,
    role,
    accessUntil,
    invitedBy: invitedBy.name,
    name: proposeUsername(newcomer?.name ?? ''),
    hasAccount: recipient?.isProved ?? false,
    replacesAccount: recipient !== null && !recipient.isProved,
  };
}

/** @throws {UnprocessableError} when the link does not work, or who invited lost the right to */
async function findOffer(token: string, oneTimeLinks: OneTimeLinks, today: string) {
  const { person: email, payload } = await oneTimeLinks.find(token, 'invitation');
  if (payload.accessUntil !== null && payload.accessUntil < today) {
    throw linkRefusal('This link does not work (any more): the last day of its role is over.');
  }
  if (!(await standsForInvitations(payload.invitedBy._id))) {
    throw linkRefusal(
      'This link does not work (any more): who invited you has left the team. Please ask the club for a new one.',
    );
  }
  return { email, ...payload };
}

/**
 * Creates the account of somebody who was invited. An account that the address has already, and that
 * nobody has proved to be theirs, is taken over: its name, phone and password are replaced, and its
 * sessions and links end. The invitation's link is used up last: an acceptance that was
 * interrupted is finished by `acceptRole` with the same link, and the database lets one of two accounts
 * with the same address be created.
 * @returns the claims for the account's token, and what the account may do
 * @throws {UnprocessableError} when the link does not work (any more), also because the role is over or who
 * invited lost the right to; when the password contains the name of the email address, or the name is the
 * site's own
 * @throws {ForbiddenError} when the account is suspended
 * @throws {ConflictError} when the address has an account that is proved: its password is needed then
 * @throws {MongoServerError} when it has got one at this very moment (a duplicate key)
 */
export async function acceptInvitation(
  { token, username, phone, password }: Acceptance,
  { passwords, ...context }: AcceptanceContext,
): Promise<LoggedIn> {
  requireNoActorName(username);
  const { oneTimeLinks, today } = context;
  const { email } = await findOffer(token, oneTimeLinks, today);
  requireNoEmailName('password', password, email);
  const former = await findRecipient({ email }, today);
  if (former?.isProved) {
    throw new ConflictError('Your address has an account already. Please give its password.');
  }
  if (former?.isSuspended) throw suspendedError();
  const account = { username, phone, passwordHash: await passwords.hash(password) };
  const link = await oneTimeLinks.take(token, 'invitation');
  const { role, accessUntil, invitedBy } = link.payload;
  const claims = former
    ? await takeOver(former, account, link, today)
    : await createAccountWithRole(
        { ...account, email },
        { role, accessUntil, grantedBy: invitedBy },
      );
  await finishAcceptance(link, { _id: claims.userId, username }, context);
  await oneTimeLinks.use(token, 'invitation');
  return { claims, isAdmin: role === 'admin', role };
}

type Invitation = StoredLink<'invitation'>;

async function takeOver(
  { _id }: Recipient,
  account: Takeover,
  { payload }: Invitation,
  today: string,
): Promise<TokenClaims> {
  const { role, accessUntil, invitedBy } = payload;
  const by = { _id: invitedBy._id, username: invitedBy.name };
  const step = { isProved: false, takeover: account };
  await removeLinksOf([_id]); // first: an interruption must leave none of the former owner's
  await changeAccess(_id, { role, accessUntil }, by, today, step);
  const owner = named({ _id, username: account.username });
  await recordAudit({ actor: owner, action: 'password.reset', subject: owner });
  return (await getCredentialsById(_id, today)).claims;
}

/**
 * Gives the role of an invitation to the account that its address has already. A person who knows both the
 * link and the password is the person who was invited. The link is used up last: after an interruption
 * the same call does what is missing.
 * @param requirePassword asks for the password of this account, and throws when it is wrong
 * @throws {UnprocessableError} when the link does not work (any more), or the password is wrong
 * @throws {NotFoundError} when the account has been deleted since
 * @throws {ForbiddenError} when the account is suspended
 * @throws {SecondStepError} when the role is accepted, and the account needs a passkey besides
 * @throws {ConflictError} when the account is not proved to be theirs, so that the link asks for a new
 * password; when the role takes the place of the last admin's, and no admin without a last day would remain
 */
export async function acceptRole(
  token: string,
  requirePassword: (userId: string) => Promise<unknown>,
  {
    secondStep,
    ...context
  }: Omit<AcceptanceContext, 'passwords'> & { secondStep: SecondStepContext },
): Promise<LoggedIn> {
  const { today, oneTimeLinks } = context;
  const { email } = await findOffer(token, oneTimeLinks, today);
  const recipient = await findRecipient({ email }, today);
  const credentials = await findCredentials(email, today);
  if (!recipient || !credentials) {
    throw new NotFoundError('Your account is gone. Please open your link again.');
  }
  if (!recipient.isProved) {
    throw new ConflictError('Please open your link again: it asks for a new password.');
  }
  const { userId } = credentials.claims;
  await requirePassword(userId);
  if (credentials.suspended) throw suspendedError();
  const link = await oneTimeLinks.take(token, 'invitation');
  const { role, accessUntil, invitedBy } = link.payload;
  const by = { _id: invitedBy._id, username: invitedBy.name };
  await changeAccess(userId, { role, accessUntil }, by, today, { isProved: true });
  await finishAcceptance(link, { _id: userId, username: credentials.username }, context);
  const accepted = await getCredentialsById(userId, today);
  await oneTimeLinks.use(token, 'invitation');
  await requireSecondStep(accepted, secondStep);
  const { claims, isAdmin, role: roleNow } = accepted;
  return { claims, isAdmin, role: roleNow };
}

/** Does what is left after somebody has got a role. Each step may be repeated. */
async function finishAcceptance(
  link: Invitation,
  by: Actor,
  { onAccepted }: Pick<AcceptanceContext, 'onAccepted'>,
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
  await onAccepted(payload.handover);
}
