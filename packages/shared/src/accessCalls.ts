import { z } from 'zod';
import {
  access,
  changeAccessRequest,
  changedAccess,
  invitation,
  invitationOffer,
  invitationRequest,
  oneTimeLink,
  renewInvitationRequest,
} from './access';
import { acceptInvitationRequest, acceptRoleRequest, loginAnswer, tooOften } from './auth';
import { bulkJob } from './bulk';
import type { Contracts } from './contract';
import { linkToken } from './rules/fields';
import { payload } from './rules/payload';
import { neitherOrBoth } from './rules/selectedFields';
import { message } from './rules/shape';
import { bulkUsersRequest, suspensionRequest } from './user';

/** Who may do what, and what has to do with who can still get into the site. */
export const accessCalls = {
  'GET /api/admin/access': {
    summary: 'Everyone with a role, the newest role first.',
    answer: z.array(access),
  },
  'PATCH /api/admin/users/:id/suspension': {
    summary: 'Suspend an account, or lift its suspension.',
    body: suspensionRequest,
    answer: message,
    refusals: {
      409: "It is the caller's own account or the last admin, or it was changed meanwhile.",
    },
  },
  'POST /api/admin/users/bulk': {
    summary:
      'Suspend many accounts, lift their suspensions, delete them, or mail them links for new passwords. Deleting suspends now and deletes after 7 days.',
    body: bulkUsersRequest,
    status: 202,
    answer: bulkJob,
    refusals: {
      409: 'There are more or fewer accounts than `expected`, or links cannot be mailed.',
      422: neitherOrBoth,
    },
  },
  'DELETE /api/admin/users/delete/:id': {
    summary: 'Delete an account.',
    answer: message,
    refusals: { 409: 'It is the last admin, or it was changed meanwhile.' },
  },
} satisfies Contracts;

const passwordTooOften = "The caller's own password was wrong too often.";

export const invitationCalls = {
  'GET /api/admin/invitations': {
    summary: 'The invitations that wait, the newest first.',
    answer: z.array(invitation),
  },
  'POST /api/admin/invitations': {
    summary:
      'Invite somebody to a role, with or without an account. The former invitation of the address ends.',
    body: invitationRequest,
    status: 201,
    answer: oneTimeLink,
    refusals: {
      409: "It is the caller's own address, or its account is suspended.",
      422: "A field is wrong, the last day is over, or the caller's own password is needed.",
      429: passwordTooOften,
    },
  },
  'POST /api/admin/invitations/:id/again': {
    summary: 'Make a new link of an invitation, and mail it. The former link ends.',
    body: renewInvitationRequest,
    status: 201,
    answer: oneTimeLink,
    refusals: {
      409: 'The account of its address is suspended.',
      422: "The last day is over, or the caller's own password is needed.",
      429: passwordTooOften,
    },
  },
  'PATCH /api/admin/access/:id': {
    summary:
      'Give or end a role, or change its last day. Somebody whose email address nobody has proved gets a link for the role.',
    body: changeAccessRequest,
    answer: changedAccess,
    refusals: {
      409: "It is the caller's own account or the last admin, or it was changed meanwhile.",
      422: "A field is wrong, the last day is over, or a new admin needs the caller's own password.",
      429: passwordTooOften,
    },
  },
  'DELETE /api/admin/invitations/:id': {
    summary: 'Withdraw an invitation.',
  },
  'POST /api/auth/invitation': {
    summary: 'What the one-time link of an invitation offers. It can still be used afterwards.',
    body: payload({ token: linkToken }),
    answer: invitationOffer,
    refusals: { 422: 'The link does not work (any more), or not yet.', 429: tooOften },
  },
  'POST /api/auth/accept-invitation': {
    summary: 'Register with a role by a one-time link. The answer logs in.',
    body: acceptInvitationRequest,
    status: 201,
    answer: loginAnswer,
    refusals: {
      409: 'The address has an account that is confirmed: its password is needed.',
      422: 'The link does not work (any more), or a field is wrong.',
      429: tooOften,
    },
  },
  'POST /api/auth/accept-role': {
    summary: 'Get a role by a one-time link and the password of the account. The answer logs in.',
    body: acceptRoleRequest,
    answer: loginAnswer,
    refusals: {
      401: 'The role is accepted, and `passkey` says how to ask for a passkey besides.',
      403: 'The account is suspended.',
      404: 'The address has no account any more.',
      409: 'The account is not confirmed, or no admin without a last day would remain.',
      422: 'The link does not work (any more), or a field is wrong.',
      429: tooOften,
    },
  },
} satisfies Contracts;
