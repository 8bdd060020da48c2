import type { CurrentUserResponse, LoginResponse, RegisterResponse } from '@club/shared/auth';
import type { MessageResponse } from '@club/shared/error';
import type { Request, Response } from 'express';
import type { CallRequest, EarlyRefusal } from '../../calls/call';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { ServiceUnavailableError } from '../../errors';
import type { DeviceProofs } from '../../lib/deviceProofs';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { accountOf, tokenOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { noteAccount } from '../../middleware/securityEvents';
import { formatMoment } from '../../time';
import * as addresses from '../accounts/emailAddresses.service';
import type { Mails } from '../mails/mails.service';
import type { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import * as auth from './auth.service';
import { type confirmEmailRequest, loginRequest, type registerRequest } from './auth.validators';
import * as sessions from './sessions.service';

/** What the calls about logging in need. */
export interface AuthDependencies {
  tokens: Tokens;
  devices: DeviceProofs;
  passwords: Passwords;
  oneTimeLinks: OneTimeLinks;
  mails: Mails;
  limits: Limits;
  describeClub: DescribeClub;
  today: GetToday;
}

export function register(dependencies: AuthDependencies) {
  const { tokens, oneTimeLinks, mails, limits, describeClub } = dependencies;
  return async (
    request: CallRequest<typeof registerRequest>,
    response: Response<RegisterResponse>,
  ) => {
    const registration = request.body;
    const source = sourceOf(request);
    const passwords = dependencies.passwords.of('others', source);
    await limits.countRegistration(source);
    const { maxAccounts } = limits;
    const clubName = describeClub().name;
    const site = { passwords, oneTimeLinks, mails, clubName, maxAccounts };
    const context = { ...site, source: limits.hideSource(source) };
    const claims = await auth.register(registration, context);
    noteAccount(response, claims.userId);
    response.json({ message: 'Registration successful', token: tokens.issue(claims) });
  };
}

/** While too many wait to log in, or too many of the source have failed. Known devices pass. */
export function earlyRefusalOfLogins(dependencies: AuthDependencies): EarlyRefusal {
  const { devices, passwords, limits } = dependencies;
  const busy = new ServiceUnavailableError();
  return {
    find: (source) =>
      passwords.of('logins', ...limits.loginThrottle.turnOf(source)).admits()
        ? limits.loginThrottle.findRefusal(source)
        : busy,
    spares(sent) {
      if (!(sent instanceof Object && 'device' in sent)) return false;
      const { data } = loginRequest.safeParse(sent);
      return data?.device !== undefined && devices.read(data.device, data.email) !== null;
    },
  };
}

export function login(dependencies: AuthDependencies) {
  const { tokens, devices, describeClub } = dependencies;
  return async (request: CallRequest<typeof loginRequest>, response: Response<LoginResponse>) => {
    const { email, password, device = '' } = request.body;
    const attempt = { email, source: sourceOf(request), device: devices.read(device, email) };
    const login = await auth.login(password, attempt, dependencies);
    const { claims, linkNotice, ...rights } = login;
    noteAccount(response, claims.userId);
    const notice = linkNotice && describeLinkNotice(linkNotice, describeClub().timeZone);
    const token = tokens.issue(claims);
    response.json({ message: 'Login successful', token, ...rights, ...(notice && { notice }) });
  };
}

function describeLinkNotice({ at, by }: { at: Date; by: string }, timeZone: string): string {
  return `${by} made a link for a new password of your account on ${formatMoment(at, timeZone)}. If you did not ask for it, change your password, and tell another admin.`;
}

export function confirmEmail(dependencies: AuthDependencies) {
  return async (
    request: CallRequest<typeof confirmEmailRequest>,
    response: Response<MessageResponse>,
  ) => {
    const { token, password } = request.body;
    const typed = { field: 'password', password, source: sourceOf(request) };
    const requirePassword = (_id: string) => auth.requireOwnPassword({ _id }, typed, dependencies);
    await addresses.confirmEmail(token, requirePassword, dependencies.oneTimeLinks);
    response.json({ message: 'Your email address is confirmed' });
  };
}

/** The account of the token, and the proof that this device has been logged in to it. */
export function getCurrentUser({ devices }: AuthDependencies) {
  return (_request: Request, response: Response<CurrentUserResponse>): void => {
    const userData = accountOf(response);
    response.json({ userData, device: devices.issue(userData.email, tokenOf(response).id) });
  };
}

export function logOut({ limits }: AuthDependencies) {
  return async (_request: Request, response: Response): Promise<void> => {
    await sessions.logOut(tokenOf(response), limits.isLogoutUsual);
  };
}

export async function logOutEverywhere(_request: Request, response: Response): Promise<void> {
  await sessions.logOutEverywhere(accountOf(response));
}
