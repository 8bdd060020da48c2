import type { UserDto } from '@club/shared/user';
import type { RequestHandler, Response } from 'express';
import { UnauthorizedError } from '../errors';
import type { TokenClaims, Tokens } from '../lib/tokens';

declare global {
  namespace Express {
    interface Locals {
      account?: UserDto;
    }
  }
}

/**
 * Lets a request with a valid `Authorization: Bearer <token>` pass and keeps the account for
 * `accountOf`. The account is loaded for each request, so that a deletion, a demotion or a new
 * password takes effect at once.
 * @param findAccount gives the account to which a token's claims still apply, or null
 * @throws {UnauthorizedError} when the token is missing or invalid, always with the same message
 */
export function createAuthenticate(
  tokens: Tokens,
  findAccount: (claims: TokenClaims) => Promise<UserDto | null>,
): RequestHandler {
  return async (request, response, next) => {
    const token = /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
    const claims = token === undefined ? null : tokens.read(token);
    const account = claims && (await findAccount(claims));
    if (!account) throw new UnauthorizedError();
    response.locals.account = account;
    next();
  };
}

/** The account that `authenticate` loaded for this request. */
export function accountOf(response: Response): UserDto {
  const { account } = response.locals;
  if (!account) throw new Error('This route lacks `authenticate`.');
  return account;
}
