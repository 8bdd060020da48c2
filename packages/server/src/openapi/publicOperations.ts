import {
  confirmEmailRequest,
  loginRequest,
  registerRequest,
} from '../features/auth/auth.validators';
import { contactRequest } from '../features/contacts/contacts.validators';
import {
  acceptInvitationRequest,
  acceptRoleRequest,
  invitationOfferRequest,
} from '../features/invitations/invitations.validators';
import {
  forgotPasswordRequest,
  resetPasswordRequest,
} from '../features/passwords/passwords.validators';
import type { Operation } from './operation';

const monitoringRefusals = {
  401: 'This is not the token.',
  404: 'MONITORING_TOKEN is not set.',
};

const tooOften = 'This source calls too often.';

/** What can be called without being logged in. */
export const publicOperations: Operation[] = [
  {
    method: 'GET',
    path: '/livez',
    summary: 'Does the process answer?',
    access: 'anyone',
    status: 200,
    answer: 'Message',
  },
  {
    method: 'GET',
    path: '/readyz',
    summary: 'Does the database answer and store, and is the site neither starting nor stopping?',
    access: 'anyone',
    status: 200,
    answer: 'Message',
  },
  {
    method: 'GET',
    path: '/readyz/details',
    summary:
      'What the operator wants to know of a site that is ready. The token is MONITORING_TOKEN.',
    access: 'anyone',
    status: 200,
    answer: 'SiteState',
    refusals: monitoringRefusals,
  },
  {
    method: 'GET',
    path: '/metrics',
    summary: 'Figures about this process, for Prometheus. The token is MONITORING_TOKEN.',
    access: 'anyone',
    status: 200,
    answerType: 'text/plain',
    refusals: monitoringRefusals,
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description.',
    access: 'anyone',
    status: 200,
    answer: 'OpenApi',
  },
  {
    method: 'GET',
    path: '/api/data/service',
    summary: 'The initiatives, in the order of the page.',
    access: 'anyone',
    status: 200,
    answer: 'Services',
  },
  {
    method: 'POST',
    path: '/api/form/contact',
    summary: 'Send a message to the club.',
    access: 'anyone',
    body: contactRequest,
    status: 201,
    answer: 'Message',
    refusals: { 429: 'This source, or all together, send too many messages.' },
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register as a member. The answer logs in.',
    access: 'anyone',
    body: registerRequest,
    status: 201,
    answer: 'NewToken',
    refusals: {
      409: 'The email address has an account already.',
      422: 'A field is wrong, or the name is kept for the club.',
      429: tooOften,
    },
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in.',
    access: 'anyone',
    body: loginRequest,
    status: 200,
    answer: 'Login',
    refusals: {
      401: 'The email address or the password is wrong.',
      403: 'The account is suspended.',
      429: 'This source calls too often, or too many logins of this account failed.',
    },
  },
  {
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Ask for a link for a new password. Whether there is such an account is not said.',
    access: 'anyone',
    body: forgotPasswordRequest,
    status: 202,
    answer: 'Message',
    refusals: { 429: 'This source calls too often, or this address asked too often.' },
  },
  {
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Choose a new password by a one-time link. The answer logs in.',
    access: 'anyone',
    body: resetPasswordRequest,
    status: 200,
    answer: 'Login',
    refusals: {
      403: 'The account is suspended.',
      422: 'The link does not work (any more), or the password cannot be taken.',
      429: tooOften,
    },
  },
  {
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary: 'Confirm an email address by a one-time link.',
    access: 'anyone',
    body: confirmEmailRequest,
    status: 200,
    answer: 'Message',
    refusals: { 422: 'The link does not work (any more).', 429: tooOften },
  },
  {
    method: 'POST',
    path: '/api/auth/accept-invitation',
    summary: 'Register with a role by a one-time link. The answer logs in.',
    access: 'anyone',
    body: acceptInvitationRequest,
    status: 201,
    answer: 'Login',
    refusals: {
      409: 'The address has an account already.',
      422: 'The link does not work (any more), or a field is wrong.',
      429: tooOften,
    },
  },
  {
    method: 'POST',
    path: '/api/auth/invitation',
    summary: 'What the one-time link of an invitation offers. It can still be used afterwards.',
    access: 'anyone',
    body: invitationOfferRequest,
    status: 200,
    answer: 'InvitationOffer',
    refusals: { 422: 'The link does not work (any more), or not yet.', 429: tooOften },
  },
  {
    method: 'POST',
    path: '/api/auth/accept-role',
    summary: 'Get a role by a one-time link and the password of the account. The answer logs in.',
    access: 'anyone',
    body: acceptRoleRequest,
    status: 200,
    answer: 'Login',
    refusals: {
      403: 'The account is suspended.',
      404: 'The address has no account any more.',
      409: 'No admin without a last day would remain.',
      422: 'The link does not work (any more), or a field is wrong.',
      429: tooOften,
    },
  },
];
