import type { LoginRequest } from '@club/shared/auth';
import { UnauthorizedError } from '../../errors';
import { hashPassword, isPasswordOf } from '../../lib/passwords';
import type { TokenClaims } from '../../lib/tokens';
import type { LoginAttempt } from '../../limits/loginThrottle';
import { type Credentials, createAccount, findCredentials } from '../users/users.service';
import type { Registration } from './auth.validators';

/**
 * Creates a member.
 * @returns the claims for the member's token
 * @throws {MongoServerError} when the email address has an account already (a duplicate key)
 */
export async function register({
  username,
  email,
  phone,
  password,
}: Registration): Promise<TokenClaims> {
  return createAccount({ username, email, phone, passwordHash: await hashPassword(password) });
}

/**
 * @param attempt which the throttle let pass
 * @returns the claims for the account's token, and whether it is an admin's
 * @throws {UnauthorizedError} when the email address is unknown or the password is wrong: one message
 * for both
 */
export async function login(
  { email, password }: LoginRequest,
  attempt: LoginAttempt,
): Promise<Pick<Credentials, 'claims' | 'isAdmin'>> {
  const credentials = await findCredentials(email);
  const matches = await isPasswordOf(credentials?.passwordHash, password);
  if (!credentials || !matches) {
    await attempt.noteFailure();
    throw new UnauthorizedError('Login failed', 'The email address or the password is wrong.');
  }
  await attempt.noteSuccess();
  const { claims, isAdmin } = credentials;
  return { claims, isAdmin };
}
