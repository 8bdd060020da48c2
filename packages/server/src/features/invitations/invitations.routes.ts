import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import {
  acceptInvitation,
  acceptRole,
  createInvitation,
  describeOffer,
  type InvitationDependencies,
  listInvitations,
  withdrawInvitation,
} from './invitations.controller';

export function invitationsRouter(
  authenticate: RequestHandler,
  dependencies: InvitationDependencies,
): Router {
  const { oneTimeLinks } = dependencies.limits;
  const mayInvite = [authenticate, requirePermission('access')];
  const invites = [securityEvent('invitation'), ...mayInvite];
  const withdraws = [securityEvent('invitationWithdrawal'), ...mayInvite];
  const reads = [securityEvent('invitationReading'), oneTimeLinks];
  const accepts = [securityEvent('invitationAcceptance'), oneTimeLinks];
  return Router()
    .get('/api/admin/invitations', mayInvite, listInvitations)
    .post('/api/admin/invitations', invites, readJson, createInvitation(dependencies))
    .delete('/api/admin/invitations/:id', withdraws, withdrawInvitation)
    .post('/api/auth/invitation', reads, readJson, describeOffer(dependencies))
    .post('/api/auth/accept-invitation', accepts, readJson, acceptInvitation(dependencies))
    .post('/api/auth/accept-role', accepts, readJson, acceptRole(dependencies));
}
