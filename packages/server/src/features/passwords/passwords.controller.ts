import type { OneTimeLinkDto } from '@club/shared/access';
import type { ChangePasswordResponse, LoginResponse } from '@club/shared/auth';
import type { ResetLinksPlanDto } from '@club/shared/bulk';
import type { MessageResponse } from '@club/shared/error';
import type { Response } from 'express';
import type { CallRequest, QueryRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { ClubDay, GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { sendCsv } from '../../csv/sendCsv';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { findSelected } from '../../lists/selectedEntries';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { noteAccount } from '../../middleware/securityEvents';
import type { LaterWork } from '../../queues/laterWork';
import { selectableAccounts } from '../accounts/accountSelection.service';
import type { PasswordCheck } from '../accounts/credentials.service';
import { requireOwnPassword } from '../auth/auth.service';
import type { Mails } from '../mails/mails.service';
import type { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.service';
import { createLinksFile } from './linksFile.service';
import { planMailedLinks } from './mailedLinks.service';
import * as service from './passwords.service';
import type {
  changePasswordRequest,
  forgotPasswordRequest,
  resetLinkRequest,
  resetLinksQuery,
  resetLinksRequest,
  resetPasswordRequest,
} from './passwords.validators';

/** What the calls about passwords need. */
export interface PasswordDependencies {
  tokens: Tokens;
  passwords: Passwords;
  oneTimeLinks: OneTimeLinks;
  mails: Mails;
  limits: Limits;
  later: LaterWork;
  today: GetToday;
  clubDay: () => ClubDay;
  describeClub: DescribeClub;
  passwordCheck: PasswordCheck;
}

export function changePassword(dependencies: PasswordDependencies) {
  const { tokens, passwords, today } = dependencies;
  return async (
    request: CallRequest<typeof changePasswordRequest>,
    response: Response<ChangePasswordResponse>,
  ) => {
    const account = accountOf(response);
    const { currentPassword, newPassword } = request.body;
    service.requireNoEmailName('newPassword', newPassword, account.email);
    const source = sourceOf(request);
    const typed = { field: 'currentPassword', password: currentPassword, source };
    const credentials = await requireOwnPassword(account, typed, dependencies);
    const inTurn = passwords.of('others', source, account._id);
    const claims = await service.changePassword(credentials, newPassword, inTurn, today());
    response.json({ message: 'Password changed successfully', token: tokens.issue(claims) });
  };
}

/**
 * Answers before it looks whether the address has an account, and looks later: neither the answer, nor its
 * time, nor that of the next request shows it.
 */
export function forgotPassword(dependencies: PasswordDependencies) {
  const { oneTimeLinks, mails, limits, later, today } = dependencies;
  return async (
    request: CallRequest<typeof forgotPasswordRequest>,
    response: Response<MessageResponse>,
  ) => {
    const { email } = request.body;
    const source = limits.hideSource(sourceOf(request));
    if (await limits.mayMailTo('passwordReset', email, source)) {
      later.add(() => service.requestReset(email, source, { oneTimeLinks, mails, today: today() }));
    }
    response.json({
      message: mails.isEnabled
        ? `If this address has an account, a link is on its way to it. It works for ${service.resetLinkMinutes} minutes.`
        : 'If this address has an account, the team sees your request and sends you a link.',
    });
  };
}

export function resetPassword(dependencies: PasswordDependencies) {
  const { tokens, passwords, oneTimeLinks, today } = dependencies;
  return async (
    request: CallRequest<typeof resetPasswordRequest>,
    response: Response<LoginResponse>,
  ) => {
    const { claims, ...rights } = await service.resetPassword(
      request.body,
      oneTimeLinks,
      passwords.of('others', sourceOf(request)),
      today(),
    );
    noteAccount(response, claims.userId);
    const token = tokens.issue(claims);
    response.json({ message: 'Password changed successfully', token, ...rights });
  };
}

export function planResetLinks({ mails }: PasswordDependencies) {
  return async (
    request: QueryRequest<typeof resetLinksQuery>,
    response: Response<ResetLinksPlanDto>,
  ) => {
    if (!mails.isEnabled) {
      response.json({ mailed: null });
      return;
    }
    const { mailedBy, workUntil } = await planMailedLinks(request.query.count, mails);
    response.json({
      mailed: { mailedBy: mailedBy.toISOString(), workUntil: workUntil.toISOString() },
    });
  };
}

export function createManyResetLinks(dependencies: PasswordDependencies) {
  const { oneTimeLinks, clubDay, describeClub, passwordCheck } = dependencies;
  return async (request: CallRequest<typeof resetLinksRequest>, response: Response) => {
    const { password, ...selected } = request.body;
    const by = accountOf(response);
    const requirePassword = passwordCheck(by, password, sourceOf(request));
    const ids = await findSelected(selectableAccounts, selected, clubDay());
    const { url, timeZone } = describeClub();
    const context = { oneTimeLinks, url, requirePassword, timeZone };
    const { columns, rows } = await createLinksFile(ids, by, context);
    await sendCsv(response, 'links.csv', columns, rows);
  };
}

export function createResetLink(dependencies: PasswordDependencies) {
  const { oneTimeLinks, mails, today, passwordCheck } = dependencies;
  return async (
    request: CallRequest<typeof resetLinkRequest, ById>,
    response: Response<OneTimeLinkDto>,
  ) => {
    const { id } = request.params;
    const by = accountOf(response);
    const requirePassword = passwordCheck(by, request.body.password, sourceOf(request));
    const context = { oneTimeLinks, mails, today: today(), requirePassword };
    const { link, expiresAt } = await service.createResetLink(id, by, context);
    response.json({ link, expiresAt: expiresAt.toISOString() });
  };
}
