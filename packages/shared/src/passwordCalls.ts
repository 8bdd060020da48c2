import { z } from 'zod';
import { oneTimeLink } from './access';
import {
  changePasswordRequest,
  loginAnswer,
  newToken,
  resetPasswordRequest,
  tooOften,
} from './auth';
import { mailedLinks } from './bulk';
import type { Contracts } from './contract';
import { email, linkToken } from './rules/fields';
import { ownPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { maxSelected, neitherOrBoth, selectedFields } from './rules/selectedFields';
import { message } from './rules/shape';
import { wholeNumber } from './rules/wholeNumber';
import { userSelection } from './user';

const ownTooOften = "The caller's own password was wrong too often.";

export const passwordCalls = {
  'PATCH /api/auth/password': {
    summary: "Change one's own password. Every other session ends.",
    body: changePasswordRequest,
    answer: newToken,
    refusals: {
      409: 'The account was changed meanwhile.',
      422: 'The current password is wrong, or the new one cannot be taken.',
      429: 'The current password was wrong too often.',
    },
  },
  'POST /api/auth/forgot': {
    summary: 'Ask for a link for a new password. Whether there is such an account is not said.',
    body: payload({ email }),
    status: 202,
    answer: message,
    refusals: { 429: tooOften },
  },
  'POST /api/auth/reset-link': {
    summary:
      'Whether a one-time link for a new password works. It can still be used afterwards, and nothing is said of the account.',
    body: payload({ token: linkToken }),
    refusals: {
      403: 'The account is suspended.',
      422: 'The link does not work (any more).',
      429: tooOften,
    },
  },
  'POST /api/auth/reset': {
    summary: 'Choose a new password by a one-time link. The answer logs in.',
    body: resetPasswordRequest,
    answer: loginAnswer,
    refusals: {
      401: 'The password is changed, and `passkey` says how to ask for a passkey besides.',
      403: 'The account is suspended.',
      422: 'The link does not work (any more), or the password cannot be taken.',
      429: tooOften,
    },
  },
  'POST /api/admin/users/:id/reset-link': {
    summary: 'Create a link for a new password, which ends the former link.',
    // The caller's own, for an account with a role. Most need none: the call may come without a body.
    body: payload({ password: ownPassword }).default({}),
    status: 201,
    answer: oneTimeLink,
    refusals: {
      409: "It is the caller's own account, or it is suspended.",
      422: "The account has a role, which needs the caller's own password.",
      429: ownTooOften,
    },
  },
  'GET /api/admin/reset-links': {
    summary: 'How links for new passwords would reach so many people, and until when.',
    query: z.strictObject({
      /** For how many accounts links would be made. */
      count: wholeNumber(1, maxSelected, `Please give count as a number from 1 to ${maxSelected}.`),
    }),
    answer: z
      .strictObject({
        /** Null when the site sends no mail: then they come as a file. */
        mailed: mailedLinks.nullable(),
      })
      .meta({ id: 'ResetLinksPlan' }),
  },
  'POST /api/admin/reset-links': {
    summary: 'Create links for the passwords of many accounts, as a CSV file for the caller.',
    body: payload({
      /** The caller's own: the answer gives access to all these accounts. */
      password: ownPassword,
      ...selectedFields(userSelection),
    }),
    answerType: 'text/csv',
    refusals: {
      409: 'There are more or fewer accounts than `expected`, or the site does not know its address.',
      422: `The caller's own password is needed or wrong. Or: ${neitherOrBoth}`,
      429: ownTooOften,
    },
  },
} satisfies Contracts;
