import type { CurrentUserResponse, LoginResponse, RegisterResponse } from '@club/shared/auth';
import type { Request, RequestHandler, Response } from 'express';
import type { GetToday } from '../../clubDay';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { LoginThrottle } from '../../limits/loginThrottle';
import { accountOf, tokenOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { noteAccount } from '../../middleware/securityEvents';
import * as auth from './auth.service';
import { loginRequest, registerRequest } from './auth.validators';
import * as sessions from './sessions.service';

export function register(tokens: Tokens, passwords: Passwords): RequestHandler {
  return async (request, response: Response<RegisterResponse>) => {
    const claims = await auth.register(registerRequest.parse(request.body), passwords);
    noteAccount(response, claims.userId);
    response.status(201).json({ message: 'Registration successful', token: tokens.issue(claims) });
  };
}

export function login(
  tokens: Tokens,
  passwords: Passwords,
  throttle: LoginThrottle,
  today: GetToday,
): RequestHandler {
  return async (request, response: Response<LoginResponse>) => {
    const { email, password } = loginRequest.parse(request.body);
    const attempt = await throttle.begin(email, sourceOf(request));
    const { claims, isAdmin } = await auth.login({ email, password }, attempt, passwords, today());
    noteAccount(response, claims.userId);
    response.json({ message: 'Login successful', token: tokens.issue(claims), isAdmin });
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
