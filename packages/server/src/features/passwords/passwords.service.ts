import type { NamedId } from '@club/shared/audit';
import { containsEmailName, guessableMessage } from '@club/shared/rules/passwordFields';
import { ConflictError, UnprocessableError } from '../../errors';
import type { Passwords } from '../../lib/passwords';
import type { TokenClaims } from '../../lib/tokens';
import { hour, minute } from '../../time';
import {
  type Credentials,
  confirmationBy,
  findCredentials,
  findCredentialsById,
  getCredentialsById,
  type LoggedIn,
  leaveLinkNotice,
  notePasswordRequest,
  type RequirePassword,
  setPassword,
  toNamed,
} from '../accounts/credentials.service';
import type { Post } from '../accounts/emailAddresses.service';
import { type Actor, countAudit, named, operator, recordAudit } from '../audit/audit.service';
import { suspendedError } from '../auth/auth.service';
import { requireSecondStep, type SecondStepContext } from '../auth/secondStep.service';
import {
  type CreatedLink,
  type LinkPayloads,
  linkRefusal,
  type OneTimeLinks,
} from '../oneTimeLinks/oneTimeLinks.service';

/** For how long a link works that is mailed, or printed for the operator. */
export const resetLinkMinutes = 60;
/** For how long one works that an admin hands over: messages of a chat are read later. */
export const handedLinkHours = 24;

/**
 * Gives an account a new password. All its sessions end.
 * @param credentials of the account, whose owner has just typed the current password
 * @returns the claims for a new token
 * @throws {ConflictError} when the account's sessions were ended meanwhile, e.g. by another new password
 */
export async function changePassword(
  credentials: Credentials,
  newPassword: string,
  passwords: Passwords,
  today: string,
): Promise<TokenClaims> {
  const claims = await setPassword(credentials.claims, {
    passwordHash: await passwords.hash(newPassword),
  });
  if (!claims) throw new ConflictError('Your account was changed meanwhile. Please log in again.');
  const owner = toNamed(credentials);
  await countAudit({ actor: owner, action: 'password.changed', subject: owner }, today);
  return claims;
}

/**
 * Mails a link for a new password. Without mail, the request is shown to admins. Nothing happens when the
 * address has no account, or when the account is suspended: a suspended person cannot log in anyway.
 * @param source where it was asked for, as `Limits.hideSource` names it
 */
export async function requestReset(
  email: string,
  source: string,
  { oneTimeLinks, mails, today }: Post & { today: string },
): Promise<void> {
  const credentials = await findCredentials(email, today);
  if (!credentials || credentials.suspended) return;
  if (mails.isEnabled) {
    const link = await createLink(credentials, 'mailed', resetLinkMinutes * minute, oneTimeLinks);
    await mails.queue('passwordReset', email, link, { cause: { about: 'passwords', source } });
  } else {
    await notePasswordRequest(credentials.claims.userId, new Date());
  }
}

/** What a link that an admin makes needs of the site and of the person. */
interface ResetLinkContext extends Post {
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
  requirePassword: RequirePassword;
}

/**
 * Creates a link for a new password, which an admin gives to the person. The former link ends. Somebody
 * with a role gets a mail, because a stolen token could be behind it.
 * @throws {NotFoundError} when there is no such account
 * @throws {ConflictError} for one's own account, or when the account is suspended
 * @throws {UnprocessableError} when the account has a role and the password is missing or wrong
 */
export async function createResetLink(
  userId: string,
  by: Actor,
  { oneTimeLinks, mails, today, requirePassword }: ResetLinkContext,
): Promise<CreatedLink> {
  if (userId === by._id) {
    throw new ConflictError('You change your own password in your account, with the present one.');
  }
  const credentials = await getCredentialsById(userId, today);
  if (credentials.suspended) {
    throw new ConflictError('This account is suspended. Lift the suspension first.');
  }
  if (!credentials.role) return giveLink(credentials, named(by), oneTimeLinks);
  await requirePassword();
  // First: no link may exist that the person does not hear of.
  await leaveLinkNotice(userId, { _id: by._id, name: by.username });
  await mails.queue('resetLinkMade', credentials.email, {
    name: credentials.username,
    madeBy: by.username,
    madeAt: new Date(),
  });
  return giveLink(credentials, named(by), oneTimeLinks);
}

/**
 * The same for the operator on the command line.
 * @returns null when no account has this address, or when it is suspended
 */
export async function createResetLinkFor(
  email: string,
  oneTimeLinks: OneTimeLinks,
): Promise<CreatedLink | null> {
  const credentials = await findCredentials(email, '');
  return !credentials || credentials.suspended
    ? null
    : giveLink(credentials, operator, oneTimeLinks);
}

/** What a new password by a link needs of the site. */
interface ResetContext extends SecondStepContext {
  oneTimeLinks: OneTimeLinks;
  passwords: Passwords;
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
}

/**
 * The account of a link for a new password, which can be used afterwards.
 * @throws {UnprocessableError} when the link does not work (any more), also because the account's sessions
 * were ended since it was made
 * @throws {ForbiddenError} when the account is suspended
 */
export async function findByResetLink(
  token: string,
  { oneTimeLinks, today }: Pick<ResetContext, 'oneTimeLinks' | 'today'>,
) {
  const { person, payload } = await oneTimeLinks.find(token, 'passwordReset');
  const credentials = await findCredentialsById(person, today);
  if (credentials?.claims.sessionVersion !== payload.sessionVersion) throw linkRefusal();
  if (credentials.suspended) throw suspendedError();
  return { payload, credentials };
}

/**
 * Gives an account a new password by a one-time link, which proves the email address if it was mailed.
 * The link is used only when nothing else is wrong. Passkeys end, unless the link was mailed to an address that was
 * proved before: so lost ones are replaced.
 * @returns the claims for a new token, and what the account may do
 * @throws {UnprocessableError} as `findByResetLink`; when the password contains the name of the email address
 * @throws {ForbiddenError} when the account is suspended
 * @throws {SecondStepError} when the password is changed, and the account needs a passkey besides
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  { oneTimeLinks, passwords, today, ...secondStep }: ResetContext,
): Promise<LoggedIn> {
  const { payload, credentials } = await findByResetLink(token, { oneTimeLinks, today });
  requireNoEmailName('password', password, credentials.email);
  const passwordHash = await passwords.hash(password);
  await oneTimeLinks.use(token, 'passwordReset');
  // The person who had the account before may be somebody else: an admin gives it to a person, or the address is proved now.
  const isSamePerson = payload.delivery === 'mailed' && credentials.hasProvedAddress;
  const claims = await setPassword(
    credentials.claims,
    { passwordHash, ...confirmationBy[payload.delivery] },
    isSamePerson ? 'sessions' : 'passkeys',
  );
  if (!claims) throw linkRefusal();
  const owner = toNamed(credentials);
  await countAudit({ actor: owner, action: 'password.reset', subject: owner }, today);
  if (isSamePerson) await requireSecondStep({ ...credentials, claims }, secondStep);
  else if (credentials.passkeys.length > 0) {
    await recordAudit({ actor: owner, action: 'passkeys.ended', subject: owner });
  }
  const { isAdmin, role } = credentials;
  return { claims, isAdmin, role };
}

/** The link is for the person's hands, so the request that admins see is done. */
async function giveLink(
  credentials: Credentials,
  actor: NamedId,
  oneTimeLinks: OneTimeLinks,
): Promise<CreatedLink> {
  const isForOperator = actor === operator;
  const lifetime = isForOperator ? resetLinkMinutes * minute : handedLinkHours * hour;
  const link = await createLink(credentials, 'shown', lifetime, oneTimeLinks);
  await notePasswordRequest(credentials.claims.userId, null);
  await recordAudit({ actor, action: 'resetLink.created', subject: toNamed(credentials) });
  return link;
}

function createLink(
  { claims }: Credentials,
  delivery: LinkPayloads['passwordReset']['delivery'],
  lifetimeMilliseconds: number,
  oneTimeLinks: OneTimeLinks,
): Promise<CreatedLink> {
  const { userId, sessionVersion } = claims;
  return oneTimeLinks.create({
    purpose: 'passwordReset',
    person: userId,
    payload: { sessionVersion, delivery },
    lifetimeMilliseconds,
  });
}

/** @throws {UnprocessableError} when the password contains the name of the email address */
export function requireNoEmailName(field: string, password: string, email: string): void {
  if (!containsEmailName(password, email)) return;
  throw new UnprocessableError([{ field, message: guessableMessage }]);
}
