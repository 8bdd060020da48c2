import type { MessageResponse } from '@club/shared/error';
import type { ListedUserDto } from '@club/shared/user';
import type { Response } from 'express';
import type { CallHandler, CallRequest, QueryRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { sendCsv } from '../../csv/sendCsv';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import * as users from './accounts.service';
import type {
  confirmByHandRequest,
  exportUsersQuery,
  updateUserRequest,
} from './accounts.validators';
import type { PasswordCheck } from './credentials.service';
import type { Post } from './emailAddresses.service';
import * as addresses from './emailAddresses.service';
import { exportAccounts } from './exportAccounts.service';

/** What the calls about accounts need. */
export interface AccountsDependencies extends Post {
  describeClub: DescribeClub;
  today: GetToday;
  passwordCheck: PasswordCheck;
}

export function exportUsers(today: GetToday) {
  return async (request: QueryRequest<typeof exportUsersQuery>, response: Response) => {
    const { columns, rows } = await exportAccounts(request.query, accountOf(response), today());
    await sendCsv(response, 'users.csv', columns, rows);
  };
}

export function getUser(today: GetToday): CallHandler<ById> {
  return async (request, response: Response<ListedUserDto>) => {
    const { id } = request.params;
    response.json(await users.getUser(id, today()));
  };
}

export function updateUser(dependencies: AccountsDependencies) {
  const { oneTimeLinks, mails, describeClub, today, passwordCheck } = dependencies;
  return async (
    request: CallRequest<typeof updateUserRequest, ById>,
    response: Response<MessageResponse>,
  ) => {
    const { id } = request.params;
    const { password, ...changes } = request.body;
    const by = accountOf(response);
    const requirePassword = passwordCheck(by, password, sourceOf(request));
    const site = { oneTimeLinks, mails, clubName: describeClub().name, today: today() };
    await users.updateUser(id, changes, by, { ...site, requirePassword });
    response.json({ message: 'User updated successfully' });
  };
}

export async function confirmByHand(
  request: CallRequest<typeof confirmByHandRequest, ById>,
  response: Response<MessageResponse>,
): Promise<void> {
  const { id } = request.params;
  await addresses.confirmByHand(id, request.body.email, accountOf(response));
  response.json({ message: 'Email address confirmed' });
}
