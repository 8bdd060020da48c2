import { message } from '@club/shared/rules/shape';
import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import { csvType } from '../../csv/sendCsv';
import { sendList } from '../../lists/sendPage';
import { accountList } from './accountList';
import { listedUser, member, userValues } from './accounts.answers';
import {
  type AccountsDependencies,
  confirmByHand,
  endSessions,
  exportChosenUsers,
  exportUsers,
  getMember,
  getUserValues,
  updateUser,
} from './accounts.controller';
import {
  confirmByHandRequest,
  exportChosenUsersRequest,
  exportUsersQuery,
  updateUserRequest,
} from './accounts.validators';

export function accountsCalls(dependencies: AccountsDependencies): Call[] {
  const { today, clubDay } = dependencies;
  return [
    call({
      method: 'GET',
      path: '/api/admin/users',
      summary: 'The accounts that a search and its filters find.',
      access: 'users',
      query: accountList.query,
      status: 200,
      answer: z.array(listedUser),
      handler: sendList(accountList, clubDay),
    }),
    call({
      method: 'GET',
      path: '/api/admin/users/values',
      summary:
        'What profiles hold, the most frequent first: what the filters of the list can find.',
      access: 'users',
      status: 200,
      answer: userValues,
      handler: getUserValues,
    }),
    call({
      method: 'GET',
      path: '/api/admin/users.csv',
      summary:
        'The accounts that a search and its filters find, as a CSV file. The purpose is recorded.',
      access: 'users',
      event: 'accountExport',
      query: exportUsersQuery,
      status: 200,
      answerType: csvType,
      handler: exportUsers(clubDay),
    }),
    call({
      method: 'POST',
      path: '/api/admin/users.csv',
      summary: 'The accounts with these ids, as a CSV file. The purpose is recorded.',
      access: 'users',
      event: 'accountExport',
      body: exportChosenUsersRequest,
      status: 200,
      answerType: csvType,
      handler: exportChosenUsers(clubDay),
    }),
    call({
      method: 'GET',
      path: '/api/admin/users/:id',
      summary: 'One account.',
      access: 'users',
      status: 200,
      answer: member,
      handler: getMember(today),
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/users/update/:id',
      summary:
        'Change an account. Another email address of an account with a role needs the own password.',
      access: 'users',
      event: 'accountChange',
      body: updateUserRequest,
      status: 200,
      answer: message,
      refusals: {
        409: 'Somebody else has changed the account meanwhile: `current` is how. Or another account has the email address.',
        422: 'A field is wrong, the name is kept for the club, or the own password is needed.',
        429: 'The own password was wrong too often.',
      },
      handler: updateUser(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/admin/users/:id/confirm-email',
      summary: 'Confirm the email address of an account by hand. It is not enough for a role.',
      access: 'users',
      event: 'emailConfirmation',
      body: confirmByHandRequest,
      status: 200,
      answer: message,
      refusals: { 409: 'The account has another email address by now.' },
      handler: confirmByHand,
    }),
    call({
      method: 'POST',
      path: '/api/admin/users/:id/end-sessions',
      summary: 'Log an account out everywhere, e.g. after a phone was lost.',
      access: 'users',
      event: 'logoutEverywhere',
      status: 204,
      handler: endSessions,
    }),
  ];
}
