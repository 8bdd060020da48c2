import type { CurrentUserResponse, LoginResponse, RegisterResponse } from '@club/shared/auth';
import type { MessageResponse } from '@club/shared/error';
import type { Request, RequestHandler, Response } from 'express';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { accountOf, tokenOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { noteAccount } from '../../middleware/securityEvents';
import type { Mails } from '../mails/mails.service';
import type { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import * as addresses from '../users/emailAddresses.service';
import * as auth from './auth.service';
import { confirmEmailRequest, loginRequest, registerRequest } from './auth.validators';
import * as sessions from './sessions.service';

/** What the calls about logging in need. */
export interface AuthDependencies {
  tokens: Tokens;
  passwords: Passwords;
  oneTimeLinks: OneTimeLinks;
  mails: Mails;
  limits: Limits;
  describeClub: DescribeClub;
  today: GetToday;
}

export function register(dependencies: AuthDependencies): RequestHandler {
  const { tokens, passwords, oneTimeLinks, mails, describeClub } = dependencies;
  return async (request, response: Response<RegisterResponse>) => {
    const registration = registerRequest.parse(request.body);
    const context = { passwords, oneTimeLinks, mails, clubName: describeClub().name };
    const claims = await auth.register(registration, context);
    noteAccount(response, claims.userId);
    response.status(201).json({ message: 'Registration successful', token: tokens.issue(claims) });
  };
}

export function login({ tokens, passwords, limits, today }: AuthDependencies): RequestHandler {
  return async (request, response: Response<LoginResponse>) => {
    const { email, password } = loginRequest.parse(request.body);
    const attempt = await limits.loginThrottle.begin(email, sourceOf(request));
    const { claims, ...rights } = await auth.login(
      { email, password },
      attempt,
      passwords,
      today(),
    );
    noteAccount(response, claims.userId);
    response.json({ message: 'Login successful', token: tokens.issue(claims), ...rights });
  };
}

export function confirmEmail({ oneTimeLinks }: AuthDependencies): RequestHandler {
  return async (request, response: Response<MessageResponse>) => {
    const { token } = confirmEmailRequest.parse(request.body);
    await addresses.confirmEmail(token, oneTimeLinks);
    response.json({ message: 'Your email address is confirmed' });
  };
}

export function getCurrentUser(_request: Request, response: Response<CurrentUserResponse>): void {
  response.json({ userData: accountOf(response) });
}

export async function logOut(_request: Request, response: Response): Promise<void> {
  await sessions.logOut(tokenOf(response));
  response.sendStatus(204);
}

export async function logOutEverywhere(_request: Request, response: Response): Promise<void> {
  await sessions.logOutEverywhere(accountOf(response));
  response.sendStatus(204);
}
