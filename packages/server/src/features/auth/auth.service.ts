import type { LoginRequest } from '@club/shared/auth';
import type { UserDto } from '@club/shared/user';
import { ForbiddenError, UnauthorizedError, UnprocessableError } from '../../errors';
import type { Passwords } from '../../lib/passwords';
import type { TokenClaims } from '../../lib/tokens';
import type { LoginAttempt } from '../../limits/loginThrottle';
import { countFailedLogin, recordAudit } from '../audit/audit.service';
import {
  type Credentials,
  findCredentials,
  findCredentialsById,
  type LoggedIn,
  renewPasswordHash,
  toNamed,
} from '../users/credentials.service';
import { askToConfirm, type Post } from '../users/emailAddresses.service';
import { requireFreeName } from '../users/usernames.service';
import { createAccount } from '../users/users.service';
import type { Registration } from './auth.validators';

/** What a registration needs of the site. */
interface RegistrationContext extends Post {
  passwords: Passwords;
  clubName: string;
}

/**
 * Creates a member, and asks to confirm the email address.
 * @returns the claims for the member's token
 * @throws {UnprocessableError} when the name is kept for the club
 * @throws {MongoServerError} when the email address has an account already (a duplicate key)
 */
export async function register(
  { username, email, phone, password }: Registration,
  { passwords, clubName, ...post }: RegistrationContext,
): Promise<TokenClaims> {
  requireFreeName(username, null, clubName);
  const passwordHash = await passwords.hash(password);
  const claims = await createAccount({ username, email, phone, passwordHash });
  await askToConfirm(claims, email, post);
  return claims;
}

/**
 * @param attempt which the throttle let pass
 * @returns the claims for the account's token, and what the account may do
 * @throws {UnauthorizedError} when the email address is unknown or the password is wrong: one message
 * for both
 * @throws {ForbiddenError} when the account is suspended
 */
export async function login(
  { email, password }: LoginRequest,
  attempt: LoginAttempt,
  passwords: Passwords,
  today: string,
): Promise<LoggedIn> {
  const credentials = await findCredentials(email, today);
  const matches = await passwords.isPasswordOf(credentials?.passwordHash, password);
  if (!credentials || !matches) {
    await attempt.noteFailure();
    await countFailedLogin(credentials && toNamed(credentials), today);
    throw new UnauthorizedError('Login failed', 'The email address or the password is wrong.');
  }
  await attempt.noteSuccess();
  const { claims, role, isAdmin, suspended, passwordHash } = credentials;
  // Said only now: otherwise a stranger could ask which accounts are suspended.
  if (suspended) throw suspendedError();
  if (passwords.isOutdated(passwordHash)) {
    await renewPasswordHash(claims.userId, passwordHash, await passwords.hash(password));
  }
  if (role) {
    const account = toNamed(credentials);
    await recordAudit({ actor: account, action: 'login.succeeded', subject: account });
  }
  return { claims, isAdmin, role };
}

/** For somebody who has shown that the account is theirs. */
export function suspendedError(): ForbiddenError {
  return new ForbiddenError('This account is suspended. Please write to the club.');
}

/** A password that somebody who is logged in has typed, in this field of the payload. */
interface TypedPassword {
  field: string;
  password: string;
}

/**
 * Asks somebody who is logged in for the password, before a change that nobody else at an open screen
 * may make.
 * @param attempt which the throttle let pass
 * @throws {UnprocessableError} when the password is wrong
 * @throws {UnauthorizedError} when the account has just been deleted
 */
export async function requireOwnPassword(
  { _id }: Pick<UserDto, '_id'>,
  { field, password }: TypedPassword,
  attempt: LoginAttempt,
  passwords: Passwords,
  today: string,
): Promise<Credentials> {
  const credentials = await findCredentialsById(_id, today);
  if (!credentials) throw new UnauthorizedError();
  if (!(await passwords.isPasswordOf(credentials.passwordHash, password))) {
    await attempt.noteFailure();
    throw new UnprocessableError([{ field, message: 'This is not your password.' }]);
  }
  await attempt.noteSuccess();
  return credentials;
}
