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
  return Router()
    .get('/api/admin/invitations', authenticate, requirePermission('access'), listInvitations)
    .post(
      '/api/admin/invitations',
      securityEvent('invitation'),
      authenticate,
      requirePermission('access'),
      readJson,
      createInvitation(dependencies),
    )
    .delete(
      '/api/admin/invitations/:id',
      securityEvent('invitationWithdrawal'),
      authenticate,
      requirePermission('access'),
      withdrawInvitation,
    )
    .post(
      '/api/auth/invitation',
      securityEvent('invitationReading'),
      dependencies.limits.oneTimeLinks,
      readJson,
      describeOffer(dependencies),
    )
    .post(
      '/api/auth/accept-invitation',
      securityEvent('invitationAcceptance'),
      dependencies.limits.oneTimeLinks,
      readJson,
      acceptInvitation(dependencies),
    )
    .post(
      '/api/auth/accept-role',
      securityEvent('invitationAcceptance'),
      dependencies.limits.oneTimeLinks,
      readJson,
      acceptRole(dependencies),
    );
}
