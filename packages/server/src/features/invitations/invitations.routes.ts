import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import { loginAnswer } from '../auth/auth.answers';
import { oneTimeLink } from '../oneTimeLinks/oneTimeLinks.answers';
import { changedAccess, invitation, invitationOffer } from './invitations.answers';
import {
  acceptInvitation,
  acceptRole,
  changeAccess,
  createInvitation,
  describeOffer,
  type InvitationDependencies,
  listInvitations,
  renewInvitation,
  withdrawInvitation,
} from './invitations.controller';
import {
  acceptInvitationRequest,
  acceptRoleRequest,
  changeAccessRequest,
  invitationOfferRequest,
  invitationRequest,
  renewInvitationRequest,
} from './invitations.validators';

const tooOften = 'This source calls too often.';

export function invitationsCalls(dependencies: InvitationDependencies): Call[] {
  const { oneTimeLinks } = dependencies.limits;
  return [
    call({
      method: 'GET',
      path: '/api/admin/invitations',
      summary: 'The invitations that wait, the newest first.',
      access: 'access',
      status: 200,
      answer: z.array(invitation),
      handler: listInvitations,
    }),
    call({
      method: 'POST',
      path: '/api/admin/invitations',
      summary:
        'Invite somebody to a role, with or without an account. The former invitation of the address ends.',
      access: 'access',
      event: 'invitation',
      body: invitationRequest,
      status: 201,
      answer: oneTimeLink,
      refusals: {
        409: 'It is the own address, or its account is suspended.',
        422: 'A field is wrong, the last day is over, or the own password is needed.',
        429: 'The own password was wrong too often.',
      },
      handler: createInvitation(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/admin/invitations/:id/again',
      summary: 'Make a new link of an invitation, and mail it. The former link ends.',
      access: 'access',
      event: 'invitation',
      body: renewInvitationRequest,
      status: 201,
      answer: oneTimeLink,
      refusals: {
        409: 'The account of its address is suspended.',
        422: 'The last day is over, or the own password is needed.',
        429: 'The own password was wrong too often.',
      },
      handler: renewInvitation(dependencies),
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/access/:id',
      summary:
        'Give or end a role, or change its last day. Somebody whose email address nobody has proved gets a link for the role.',
      access: 'access',
      event: 'roleChange',
      body: changeAccessRequest,
      status: 200,
      answer: changedAccess,
      refusals: {
        409: 'It is the own account or the last admin, or it was changed meanwhile.',
        422: 'A field is wrong, the last day is over, or a new admin needs the own password.',
        429: 'The own password was wrong too often.',
      },
      handler: changeAccess(dependencies),
    }),
    call({
      method: 'DELETE',
      path: '/api/admin/invitations/:id',
      summary: 'Withdraw an invitation.',
      access: 'access',
      event: 'invitationWithdrawal',
      status: 204,
      handler: withdrawInvitation,
    }),
    call({
      method: 'POST',
      path: '/api/auth/invitation',
      summary: 'What the one-time link of an invitation offers. It can still be used afterwards.',
      access: 'anyone',
      proof: 'link',
      event: 'invitationReading',
      guards: [oneTimeLinks],
      body: invitationOfferRequest,
      status: 200,
      answer: invitationOffer,
      refusals: { 422: 'The link does not work (any more), or not yet.', 429: tooOften },
      handler: describeOffer(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/auth/accept-invitation',
      summary: 'Register with a role by a one-time link. The answer logs in.',
      access: 'anyone',
      proof: 'link',
      event: 'invitationAcceptance',
      guards: [oneTimeLinks],
      body: acceptInvitationRequest,
      status: 201,
      answer: loginAnswer,
      refusals: {
        409: 'The address has an account that is confirmed: its password is needed.',
        422: 'The link does not work (any more), or a field is wrong.',
        429: tooOften,
      },
      handler: acceptInvitation(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/auth/accept-role',
      summary: 'Get a role by a one-time link and the password of the account. The answer logs in.',
      access: 'anyone',
      proof: 'link',
      event: 'invitationAcceptance',
      guards: [oneTimeLinks],
      body: acceptRoleRequest,
      status: 200,
      answer: loginAnswer,
      refusals: {
        403: 'The account is suspended.',
        404: 'The address has no account any more.',
        409: 'The account is not confirmed, or no admin without a last day would remain.',
        422: 'The link does not work (any more), or a field is wrong.',
        429: tooOften,
      },
      handler: acceptRole(dependencies),
    }),
  ];
}
