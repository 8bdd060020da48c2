import type { LoginRequest } from '@club/shared/auth';
import { UnauthorizedError } from '../../errors';
import { hashPassword, isPasswordOf } from '../../lib/passwords';
import type { TokenClaims } from '../../lib/tokens';
import { type Credentials, createAccount, findCredentials } from '../users/users.service';
import type { Registration } from './auth.validators';

/**
 * Creates a member.
 * @returns the claims for the member's token
 * @throws {MongoServerError} a duplicate key error when the e-mail address has an account
 */
export async function register({ password, ...details }: Registration): Promise<TokenClaims> {
  return createAccount({ ...details, passwordHash: await hashPassword(password) });
}

/**
 * @returns the claims for the account's token, and whether it is an admin's
 * @throws {UnauthorizedError} the same for an unknown e-mail address and a wrong password
 */
export async function login({
  email,
  password,
}: LoginRequest): Promise<Pick<Credentials, 'claims' | 'isAdmin'>> {
  const credentials = await findCredentials(email);
  const matches = await isPasswordOf(credentials?.passwordHash, password);
  if (!credentials || !matches) {
    throw new UnauthorizedError('Login failed', 'The email address or the password is wrong.');
  }
  const { claims, isAdmin } = credentials;
  return { claims, isAdmin };
}
