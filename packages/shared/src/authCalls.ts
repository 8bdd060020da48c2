import {
  confirmEmailRequest,
  currentUser,
  loginAnswer,
  loginRequest,
  newToken,
  registerRequest,
  tooOften,
} from './auth';
import type { Contracts } from './contract';
import { linkToken } from './rules/fields';
import { payload } from './rules/payload';
import { message } from './rules/shape';

export const authCalls = {
  'POST /api/auth/register': {
    summary: 'Register as a member. The answer logs in.',
    body: registerRequest,
    status: 201,
    answer: newToken,
    refusals: {
      409: 'The email address has an account already.',
      422: 'A field is wrong, or the name is kept for the club.',
      429: tooOften,
    },
  },
  'POST /api/auth/login': {
    summary: 'Log in.',
    body: loginRequest,
    answer: loginAnswer,
    refusals: {
      401: 'The email address or the password is wrong. Or both are right, and `passkey` says how to ask for a passkey besides.',
      403: 'The account is suspended.',
      429: 'Too many logins of this source or of this account failed, or too many of this account succeeded.',
    },
  },
  'POST /api/auth/logout': {
    summary: 'Log out: the token is dead.',
  },
  'POST /api/auth/logout-everywhere': {
    summary: 'Log out everywhere: all tokens of the account are dead.',
  },
  'POST /api/auth/confirmation-link': {
    summary:
      'Whether a one-time link that confirms an email address works. It can still be used afterwards.',
    body: payload({ token: linkToken }),
    refusals: { 422: 'The link does not work (any more).', 429: tooOften },
  },
  'POST /api/auth/confirm-email': {
    summary: 'Confirm an email address by a one-time link.',
    body: confirmEmailRequest,
    answer: message,
    refusals: {
      422: 'The link does not work (any more), or the password is wrong.',
      429: tooOften,
    },
  },
  'GET /api/auth/user': {
    summary: 'The account of the token.',
    answer: currentUser,
  },
} satisfies Contracts;
