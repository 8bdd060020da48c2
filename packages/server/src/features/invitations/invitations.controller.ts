import type { InvitationDto, OneTimeLinkDto } from '@club/shared/access';
import type { LoginResponse } from '@club/shared/auth';
import type { Request, RequestHandler, Response } from 'express';
import type { GetToday } from '../../clubDay';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { accountOf } from '../../middleware/authenticate';
import { noteAccount } from '../../middleware/securityEvents';
import { parseObjectId } from '../../validation/objectId';
import type { Post } from '../users/emailAddresses.service';
import * as invitations from './invitations.service';
import { acceptInvitationRequest, invitationRequest } from './invitations.validators';

/** What the calls about invitations need. */
export interface InvitationDependencies extends Post {
  tokens: Tokens;
  passwords: Passwords;
  limits: Limits;
  today: GetToday;
}

export async function listInvitations(
  _request: Request,
  response: Response<InvitationDto[]>,
): Promise<void> {
  response.json(await invitations.listInvitations());
}

export function createInvitation({ today, ...post }: InvitationDependencies): RequestHandler {
  return async (request, response: Response<OneTimeLinkDto>) => {
    const invitation = invitationRequest.parse(request.body);
    const by = accountOf(response);
    const { link, expiresAt } = await invitations.createInvitation(invitation, by, post, today());
    response.status(201).json({ link, expiresAt: expiresAt.toISOString() });
  };
}

export async function withdrawInvitation(request: Request, response: Response): Promise<void> {
  await invitations.withdrawInvitation(parseObjectId(request.params.id), accountOf(response));
  response.sendStatus(204);
}

export function acceptInvitation(dependencies: InvitationDependencies): RequestHandler {
  const { tokens, passwords, oneTimeLinks, mails, today } = dependencies;
  return async (request, response: Response<LoginResponse>) => {
    const acceptance = acceptInvitationRequest.parse(request.body);
    const context = { passwords, oneTimeLinks, mails, today: today() };
    const { claims, isAdmin } = await invitations.acceptInvitation(acceptance, context);
    noteAccount(response, claims.userId);
    const token = tokens.issue(claims);
    response.status(201).json({ message: 'Registration successful', token, isAdmin });
  };
}
