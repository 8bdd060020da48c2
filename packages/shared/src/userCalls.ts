import type { Contracts } from './contract';
import { email } from './rules/fields';
import { payload } from './rules/payload';
import { message } from './rules/shape';
import {
  exportChosenUsersRequest,
  exportUsersQuery,
  listedUser,
  member,
  updateUserRequest,
  userListQuery,
  userValues,
} from './user';

export const userCalls = {
  'GET /api/admin/users': {
    summary: 'The accounts that a search and its filters find.',
    query: userListQuery,
    entries: listedUser,
  },
  'GET /api/admin/users/values': {
    summary: 'What profiles hold, the most frequent first: what the filters of the list can find.',
    answer: userValues,
  },
  'GET /api/admin/users.csv': {
    summary:
      'The accounts that a search and its filters find, as a CSV file. The purpose is recorded.',
    query: exportUsersQuery,
    answerType: 'text/csv',
  },
  'POST /api/admin/users.csv': {
    summary: 'The accounts with these ids, as a CSV file. The purpose is recorded.',
    body: exportChosenUsersRequest,
    answerType: 'text/csv',
  },
  'GET /api/admin/users/:id': {
    summary: 'One account.',
    answer: member,
  },
  'PATCH /api/admin/users/update/:id': {
    summary:
      "Change an account. Another email address of an account with a role needs the caller's own password.",
    body: updateUserRequest,
    answer: message,
    refusals: {
      409: 'Somebody else has changed the account meanwhile: `current` is how. Or another account has the email address.',
      422: "A field is wrong, the name is kept for the club, or the caller's own password is needed.",
      429: "The caller's own password was wrong too often.",
    },
  },
  'POST /api/admin/users/:id/confirm-email': {
    summary: 'Confirm the email address of an account by hand. It is not enough for a role.',
    // The address that the admin means: the account may have another one by now.
    body: payload({ email }),
    answer: message,
    refusals: { 409: 'The account has another email address by now.' },
  },
  'POST /api/admin/users/:id/end-sessions': {
    summary: 'Log an account out everywhere, e.g. after a phone was lost.',
  },
} satisfies Contracts;
