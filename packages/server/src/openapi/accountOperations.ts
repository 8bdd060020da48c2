import { changePasswordRequest } from '../features/passwords/passwords.validators';
import { deleteAccountRequest, updateProfileRequest } from '../features/profile/profile.validators';
import type { Operation } from './operation';

/** What people do with their own account. */
export const accountOperations: Operation[] = [
  {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The account of the token.',
    access: 'account',
    status: 200,
    answer: 'CurrentUser',
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Log out: the token is dead.',
    access: 'account',
    status: 204,
  },
  {
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    summary: 'Log out everywhere: all tokens of the account are dead.',
    access: 'account',
    status: 204,
  },
  {
    method: 'PATCH',
    path: '/api/auth/password',
    summary: 'Change the own password. Every other session ends.',
    access: 'account',
    body: changePasswordRequest,
    status: 200,
    answer: 'NewToken',
    refusals: {
      409: 'The account was changed meanwhile.',
      422: 'The current password is wrong, or the new one cannot be taken.',
      429: 'The current password was wrong too often.',
    },
  },
  {
    method: 'PATCH',
    path: '/api/user/update',
    summary: 'Change the own profile.',
    access: 'account',
    body: updateProfileRequest,
    status: 200,
    answer: 'Message',
    refusals: {
      422: 'The email address is not the own one, the phone number would go, or the name is kept for the club.',
    },
  },
  {
    method: 'GET',
    path: '/api/user/export',
    summary: 'Everything that the site holds about the person, as a file.',
    access: 'account',
    status: 200,
    answer: 'OwnData',
  },
  {
    method: 'DELETE',
    path: '/api/user',
    summary: 'Delete the own account.',
    access: 'account',
    body: deleteAccountRequest,
    status: 204,
    refusals: {
      409: 'It is the last admin, or it was changed meanwhile.',
      422: 'The password is wrong.',
      429: 'The password was wrong too often.',
    },
  },
];
