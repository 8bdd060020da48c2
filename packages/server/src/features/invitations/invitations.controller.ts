import type {
  ChangeAccessResponse,
  InvitationDto,
  InvitationOfferDto,
  OneTimeLinkDto,
} from '@club/shared/access';
import type { LoginResponse } from '@club/shared/auth';
import type { Request, Response } from 'express';
import type { CallRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { GetToday } from '../../clubDay';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { noteAccount } from '../../middleware/securityEvents';
import type { PasswordCheck } from '../accounts/credentials.service';
import type { Post } from '../accounts/emailAddresses.service';
import { requireOwnPassword } from '../auth/auth.service';
import type { CreatedLink } from '../oneTimeLinks/oneTimeLinks.service';
import * as acceptances from './acceptances.service';
import * as invitations from './invitations.service';
import type {
  acceptInvitationRequest,
  acceptRoleRequest,
  changeAccessRequest,
  invitationOfferRequest,
  invitationRequest,
  renewInvitationRequest,
} from './invitations.validators';

/** What the calls about invitations need. */
export interface InvitationDependencies extends Post {
  tokens: Tokens;
  passwords: Passwords;
  limits: Limits;
  today: GetToday;
  /** Called after somebody has accepted, with the id of the handover that has invited, if one has. */
  onAccepted: acceptances.OnAccepted;
  passwordCheck: PasswordCheck;
}

export async function listInvitations(
  _request: Request,
  response: Response<InvitationDto[]>,
): Promise<void> {
  response.json(await invitations.listInvitations());
}

export function createInvitation(dependencies: InvitationDependencies) {
  const { oneTimeLinks, mails, today, passwordCheck } = dependencies;
  return async (
    request: CallRequest<typeof invitationRequest>,
    response: Response<OneTimeLinkDto>,
  ) => {
    const { password, ...invitation } = request.body;
    const by = accountOf(response);
    const requirePassword = passwordCheck(by, password, sourceOf(request));
    const context = { oneTimeLinks, mails, today: today(), requirePassword };
    response.json(toDto(await invitations.createInvitation(invitation, by, context)));
  };
}

export function renewInvitation(dependencies: InvitationDependencies) {
  const { oneTimeLinks, mails, today, passwordCheck } = dependencies;
  return async (
    request: CallRequest<typeof renewInvitationRequest, ById>,
    response: Response<OneTimeLinkDto>,
  ) => {
    const by = accountOf(response);
    const requirePassword = passwordCheck(by, request.body.password, sourceOf(request));
    const context = { oneTimeLinks, mails, today: today(), requirePassword };
    response.json(toDto(await invitations.renewInvitation(request.params.id, by, context)));
  };
}

export function changeAccess(dependencies: InvitationDependencies) {
  const { oneTimeLinks, mails, today, passwordCheck } = dependencies;
  return async (
    request: CallRequest<typeof changeAccessRequest, ById>,
    response: Response<ChangeAccessResponse>,
  ) => {
    const { id } = request.params;
    const { password, ...change } = request.body;
    const by = accountOf(response);
    const requirePassword = passwordCheck(by, password, sourceOf(request));
    const context = { oneTimeLinks, mails, today: today(), requirePassword };
    const link = await invitations.giveRole(id, change, by, context);
    const message = link ? 'Invitation made' : change.role ? 'Role changed' : 'Role ended';
    response.json({ message, invitation: link && toDto(link) });
  };
}

function toDto({ link, expiresAt }: CreatedLink): OneTimeLinkDto {
  return { link, expiresAt: expiresAt.toISOString() };
}

export async function withdrawInvitation(
  request: PathRequest<ById>,
  response: Response,
): Promise<void> {
  await invitations.withdrawInvitation(request.params.id, accountOf(response));
}

export function describeOffer({ oneTimeLinks, today }: InvitationDependencies) {
  return async (
    request: CallRequest<typeof invitationOfferRequest>,
    response: Response<InvitationOfferDto>,
  ) => {
    const { token } = request.body;
    response.json(await acceptances.describeOffer(token, { oneTimeLinks, today: today() }));
  };
}

export function acceptInvitation(dependencies: InvitationDependencies) {
  const { tokens, oneTimeLinks, today, onAccepted } = dependencies;
  return async (
    request: CallRequest<typeof acceptInvitationRequest>,
    response: Response<LoginResponse>,
  ) => {
    const acceptance = request.body;
    const passwords = dependencies.passwords.of('others', sourceOf(request));
    const context = { passwords, oneTimeLinks, today: today(), onAccepted };
    const { claims, ...rights } = await acceptances.acceptInvitation(acceptance, context);
    noteAccount(response, claims.userId);
    const token = tokens.issue(claims);
    response.json({ message: 'Registration successful', token, ...rights });
  };
}

export function acceptRole(dependencies: InvitationDependencies) {
  const { tokens, oneTimeLinks, today, onAccepted } = dependencies;
  return async (
    request: CallRequest<typeof acceptRoleRequest>,
    response: Response<LoginResponse>,
  ) => {
    const { token, password } = request.body;
    const typed = { field: 'password', password, source: sourceOf(request) };
    const requirePassword = (_id: string) => requireOwnPassword({ _id }, typed, dependencies);
    const context = { oneTimeLinks, today: today(), onAccepted };
    const { claims, ...rights } = await acceptances.acceptRole(token, requirePassword, context);
    noteAccount(response, claims.userId);
    response.json({ message: 'Role accepted', token: tokens.issue(claims), ...rights });
  };
}
