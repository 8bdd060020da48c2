import type { MessageResponse } from '@club/shared/error';
import type { MemberDto, UserValuesDto } from '@club/shared/user';
import type { Request, Response } from 'express';
import type { CallHandler, CallRequest, PathRequest, QueryRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { ClubDay, GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { sendCsv } from '../../csv/sendCsv';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import * as users from './accounts.service';
import type {
  confirmByHandRequest,
  exportChosenUsersRequest,
  exportUsersQuery,
  updateUserRequest,
} from './accounts.validators';
import { listUserValues } from './accountValues.service';
import type { PasswordCheck } from './credentials.service';
import type { Post } from './emailAddresses.service';
import * as addresses from './emailAddresses.service';
import { exportAccounts, exportChosenAccounts } from './exportAccounts.service';
import { endSessionsByAdmin } from './sessions.service';

/** What the calls about accounts need. */
export interface AccountsDependencies extends Post {
  describeClub: DescribeClub;
  today: GetToday;
  clubDay: () => ClubDay;
  passwordCheck: PasswordCheck;
}

export function exportUsers(clubDay: () => ClubDay) {
  return async (request: QueryRequest<typeof exportUsersQuery>, response: Response) => {
    const { columns, rows } = await exportAccounts(request.query, accountOf(response), clubDay());
    await sendCsv(response, 'users.csv', columns, rows);
  };
}

export function exportChosenUsers(clubDay: () => ClubDay) {
  return async (request: CallRequest<typeof exportChosenUsersRequest>, response: Response) => {
    const by = accountOf(response);
    const { columns, rows } = await exportChosenAccounts(request.body, by, clubDay());
    await sendCsv(response, 'users.csv', columns, rows);
  };
}

export async function getUserValues(
  _request: Request,
  response: Response<UserValuesDto>,
): Promise<void> {
  response.json(await listUserValues());
}

export function getMember(today: GetToday): CallHandler<ById> {
  return async (request, response: Response<MemberDto>) => {
    const { id } = request.params;
    response.json(await users.getMember(id, today()));
  };
}

export async function endSessions(request: PathRequest<ById>, response: Response): Promise<void> {
  await endSessionsByAdmin(request.params.id, accountOf(response));
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
