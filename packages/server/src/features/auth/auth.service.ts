import type { Registration } from '@club/shared/auth';
import type { UserDto } from '@club/shared/user';
import type { GetToday } from '../../clubDay';
import { ForbiddenError, UnauthorizedError, UnprocessableError } from '../../errors';
import type { PasskeyChallenges } from '../../lib/passkeyChallenges';
import { isComposed, type PasswordShare, type Passwords, passwordForms } from '../../lib/passwords';
import type { TokenClaims } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import type { LoginAttempt } from '../../limits/loginThrottle';
import { createAccount, requireSpaceForAccount } from '../accounts/accounts.service';
import {
  type Credentials,
  findCredentials,
  findCredentialsById,
  type LoggedIn,
  renewPasswordHash,
  takeLinkNotice,
  toNamed,
} from '../accounts/credentials.service';
import { askToConfirm, type Post } from '../accounts/emailAddresses.service';
import { requireFreeName } from '../accounts/usernames.service';
import { countFailedLogin, recordAudit } from '../audit/audit.service';
import { isOwnProof, isWrittenAsOwnProof } from './ownProofs.service';
import { requireSecondStep, type SecondStepContext } from './secondStep.service';

/** What a registration needs of the site. */
interface RegistrationContext extends Post {
  passwords: Passwords;
  clubName: string;
  maxAccounts: number;
  /** Where it is done, as `Limits.hideSource` names it. */
  source: string;
}

/**
 * Creates a member, and asks to confirm the email address.
 * @returns the claims for the member's token
 * @throws {UnprocessableError} when the name is kept for the club
 * @throws {ServiceUnavailableError} when there is no space for another account
 * @throws {MongoServerError} when the email address has an account already (a duplicate key)
 */
export async function register(
  { username, email, phone, password }: Registration,
  { passwords, clubName, maxAccounts, source, ...post }: RegistrationContext,
): Promise<TokenClaims> {
  requireFreeName(username, null, clubName);
  await requireSpaceForAccount(maxAccounts);
  const passwordHash = await passwords.hash(password);
  const claims = await createAccount({ username, email, phone, passwordHash });
  await askToConfirm(claims, email, { source, isChange: false }, post);
  return claims;
}

/** What comparing a password needs of the site. */
export interface PasswordContext {
  passwords: Passwords;
  limits: Limits;
  today: GetToday;
}

/** What asking for their own password needs of the site. */
export interface OwnPasswordContext extends PasswordContext {
  challenges: PasskeyChallenges;
}

/** What a login gives. */
export interface NoticedLogin extends LoggedIn {
  /** An admin has made a link for a new password since the last login. */
  linkNotice: { at: Date; by: string } | null;
}

/**
 * @param attempt who tries, from where and on which device
 * @returns the claims for the account's token, what the account may do, and what its owner has to know
 * @throws {UnauthorizedError} when the email address is unknown or the password is wrong: one message
 * for both
 * @throws {TooManyRequestsError} when this was tried too often
 * @throws {ServiceUnavailableError} when too many others wait to log in
 * @throws {ForbiddenError} when the account is suspended
 * @throws {SecondStepError} when the account needs a passkey besides
 */
export async function login(
  password: string,
  attempt: LoginAttempt,
  { passwords: all, limits, today, ...secondStep }: PasswordContext & SecondStepContext,
): Promise<NoticedLogin> {
  const { email, source, device } = attempt;
  const { loginThrottle } = limits;
  const turn: readonly [PasswordShare, string, string?] =
    device === null ? loginThrottle.turnOf(source) : ['logins', source, device];
  const forms = passwordForms(password);
  const compare = async (form: string) => {
    const credentials = await findCredentials(email, today());
    const isKnownTeam = device !== null && credentials?.role;
    const passwords = isKnownTeam ? all.of('team', credentials.claims.userId) : all.of(...turn);
    const isRight = await passwords.isPasswordOf(credentials?.passwordHash, form);
    if (credentials && isRight) return { credentials, passwords, form };
    if (form === forms.at(-1)) await countFailedLogin(credentials && toNamed(credentials), today());
    return null;
  };
  const tryToLogIn = () =>
    findFirst(forms, (form) => loginThrottle.try(attempt, () => compare(form)));
  // To count an attempt in the database takes longer than a page. A known device may be one of the team's.
  const isStranger = device === null;
  const proven = await (isStranger ? all.of(...turn).admit(tryToLogIn) : tryToLogIn());
  if (!proven) {
    throw new UnauthorizedError('Login failed', 'The email address or the password is wrong.');
  }
  const { credentials, passwords, form } = proven;
  // Said only now: otherwise a stranger could ask which accounts are suspended.
  if (credentials.suspended) throw suspendedError();
  await renewHashIfOutdated(credentials, form, passwords);
  await requireSecondStep(credentials, secondStep);
  return finishLogin(credentials);
}

/**
 * What a login gives to somebody who has shown everything that the account needs.
 * @throws {ForbiddenError} when the account is suspended
 */
export async function finishLogin(credentials: Credentials): Promise<NoticedLogin> {
  if (credentials.suspended) throw suspendedError();
  const { claims, role, isAdmin } = credentials;
  if (role) {
    const account = toNamed(credentials);
    await recordAudit({ actor: account, action: 'login.succeeded', subject: account });
  }
  const linkNotice = credentials.hasLinkNotice ? await takeLinkNotice(claims.userId) : null;
  return { claims, isAdmin, role, linkNotice };
}

/** What the first of them gives that gives something; null when none does. */
async function findFirst<Result>(
  forms: string[],
  tryOne: (form: string) => Promise<Result | null>,
): Promise<Result | null> {
  for (const form of forms) {
    const result = await tryOne(form);
    if (result !== null) return result;
  }
  return null;
}

/** @param password as it matches the hash: one that is not composed is made so */
async function renewHashIfOutdated(
  { claims, passwordHash }: Credentials,
  password: string,
  passwords: Passwords,
): Promise<void> {
  if (isComposed(password) && !passwords.isOutdated(passwordHash)) return;
  await renewPasswordHash(claims.userId, passwordHash, await passwords.hash(password));
}

/** For somebody who has shown that the account is theirs. */
export function suspendedError(): ForbiddenError {
  return new ForbiddenError('This account is suspended. Please write to the club.');
}

/** A password that somebody who is logged in has typed, in this field of the payload; or what a passkey gives for it. */
interface TypedPassword {
  field: string;
  password: string;
  /** Where it was typed. */
  source: string;
}

/**
 * Asks somebody who is logged in for the password, before a change that nobody else at an open screen
 * may make. Call it after everything else about the request is checked: comparing is work.
 * @throws {UnprocessableError} when the password is wrong, or the proof in its place is over
 * @throws {TooManyRequestsError} when this was asked too often
 * @throws {UnauthorizedError} when the account has just been deleted
 */
export async function requireOwnPassword(
  { _id }: Pick<UserDto, '_id'>,
  { field, password, source }: TypedPassword,
  { passwords, limits, today, challenges }: OwnPasswordContext,
): Promise<Credentials> {
  const credentials = await findCredentialsById(_id, today());
  if (!credentials) throw new UnauthorizedError();
  if (await isOwnProof(password, _id, challenges)) return credentials;
  if (isWrittenAsOwnProof(password)) {
    const message =
      'Your passkey has served already, or it is too long ago. Please use it again, or type your password.';
    throw new UnprocessableError([{ field, message }]);
  }
  const hasRole = credentials.role !== null;
  const inTurn = hasRole ? passwords.of('team', _id) : passwords.of('others', source, _id);
  const proven = await findFirst(passwordForms(password), (form) =>
    limits.ownPasswords.try({ accountId: _id, hasRole, source }, async () =>
      (await inTurn.isPasswordOf(credentials.passwordHash, form)) ? credentials : null,
    ),
  );
  if (!proven) throw new UnprocessableError([{ field, message: 'This is not your password.' }]);
  return proven;
}
