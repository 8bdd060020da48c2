import type { LoginRequest } from '@club/shared/auth';
import { UnauthorizedError } from '../../errors';
import { hashPassword, isPasswordOf } from '../../lib/passwords';
import type { TokenClaims } from '../../lib/tokens';
import { UserModel } from '../users/users.model';
import type { Registration } from './auth.validators';

/**
 * Creates a member.
 * @returns the claims for the member's token
 * @throws a duplicate key error when the email address has an account
 */
export async function register({ password, ...details }: Registration): Promise<TokenClaims> {
  const user = await UserModel.create({ ...details, passwordHash: await hashPassword(password) });
  return { userId: user._id.toHexString(), sessionVersion: user.sessionVersion };
}

/**
 * @returns the claims for the account's token, and whether it is an admin's
 * @throws UnauthorizedError, the same for an unknown address and a wrong password
 */
export async function login({
  email,
  password,
}: LoginRequest): Promise<{ claims: TokenClaims; isAdmin: boolean }> {
  const user = await UserModel.findOne(
    { email },
    { passwordHash: 1, isAdmin: 1, sessionVersion: 1 },
  ).lean();
  const matches = await isPasswordOf(user?.passwordHash, password);
  if (!user || !matches) {
    throw new UnauthorizedError('Login failed', 'The email address or the password is wrong.');
  }
  const { _id, sessionVersion, isAdmin } = user;
  return { claims: { userId: _id.toHexString(), sessionVersion }, isAdmin };
}
