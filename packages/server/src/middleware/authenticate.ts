import type { UserDto } from '@club/shared/user';
import type { Request, RequestHandler, Response } from 'express';
import { UnauthorizedError } from '../errors';
import type { SessionToken, Tokens } from '../lib/tokens';

declare global {
  namespace Express {
    interface Locals {
      account?: UserDto;
      token?: SessionToken;
    }
  }
}

/**
 * Lets a request with a valid `Authorization: Bearer <token>` pass and keeps the account for
 * `accountOf`, and what the token says for `tokenOf`. The account is loaded for each request, so that a deletion, a demotion or a new
 * password takes effect at once.
 * @param findAccount gives the account for which a token is still valid, or null
 * @throws {UnauthorizedError} when the token is missing or invalid, always with the same message
 */
export function createAuthenticate(
  tokens: Tokens,
  findAccount: (token: SessionToken) => Promise<UserDto | null>,
): RequestHandler {
  return async (request, response, next) => {
    const text = bearerToken(request);
    const token = text === undefined ? null : tokens.read(text);
    const account = token && (await findAccount(token));
    if (!account) throw new UnauthorizedError();
    Object.assign(response.locals, { account, token });
    next();
  };
}

/**
 * Lets a request without an `Authorization` pass, too. A wrong one is refused: a person whose login has
 * expired should learn it, and not be treated as a stranger.
 */
export function whenTokenIsSent(authenticate: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.get('Authorization') === undefined) next();
    else return authenticate(request, response, next);
  };
}

/** The account that called, where a call needs none; null for a stranger. */
export function accountIfAny(response: Response): UserDto | null {
  return response.locals.account ?? null;
}

/** The account that `authenticate` loaded for this request. */
export function accountOf(response: Response): UserDto {
  const { account } = response.locals;
  if (!account) throw new Error('This route lacks `authenticate`.');
  return account;
}

/** The token with which this request came. */
export function tokenOf(response: Response): SessionToken {
  const { token } = response.locals;
  if (!token) throw new Error('This route lacks `authenticate`.');
  return token;
}

/** The token of a request's `Authorization: Bearer <token>`; undefined when it has none. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
}
