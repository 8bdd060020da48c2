import { bulkJob } from '@club/shared/bulk';
import { neitherOrBoth } from '@club/shared/rules/selectedFields';
import { message } from '@club/shared/rules/shape';
import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import { accessAnswer } from './access.answers';
import {
  type AccessDependencies,
  changeMany,
  changeSuspension,
  deleteUser,
  listAccess,
} from './access.controller';
import { bulkUsersRequest, suspensionRequest } from './access.validators';

export function accessCalls(dependencies: AccessDependencies): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/access',
      summary: 'Everyone with a role, the newest role first.',
      access: 'access',
      status: 200,
      answer: z.array(accessAnswer),
      handler: listAccess,
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/users/:id/suspension',
      summary: 'Suspend an account, or lift its suspension.',
      access: 'users',
      event: 'suspension',
      body: suspensionRequest,
      status: 200,
      answer: message,
      refusals: { 409: 'It is the own account or the last admin, or it was changed meanwhile.' },
      handler: changeSuspension,
    }),
    call({
      method: 'POST',
      path: '/api/admin/users/bulk',
      summary:
        'Suspend many accounts, lift their suspensions, delete them, or mail them links for new passwords. Deleting suspends now and deletes after 7 days.',
      access: 'users',
      event: 'bulkChange',
      body: bulkUsersRequest,
      status: 202,
      answer: bulkJob,
      refusals: {
        409: 'There are more or fewer accounts than `expected`, or links cannot be mailed.',
        422: neitherOrBoth,
      },
      handler: changeMany(dependencies),
    }),
    call({
      method: 'DELETE',
      path: '/api/admin/users/delete/:id',
      summary: 'Delete an account.',
      access: 'users',
      event: 'accountDeletion',
      status: 200,
      answer: message,
      refusals: { 409: 'It is the last admin, or it was changed meanwhile.' },
      handler: deleteUser,
    }),
  ];
}
