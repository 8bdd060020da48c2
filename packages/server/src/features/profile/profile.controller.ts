import type { MessageResponse } from '@club/shared/error';
import type { OwnDataDto } from '@club/shared/profile';
import type { Response } from 'express';
import type { CallHandler, CallRequest } from '../../calls/call';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { Passwords } from '../../lib/passwords';
import type { Limits } from '../../limits/limits';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { deleteUser } from '../access/access.service';
import { requireOwnPassword } from '../auth/auth.service';
import { exportOwnData } from './ownData.service';
import * as profile from './profile.service';
import type { deleteAccountRequest, updateProfileRequest } from './profile.validators';

/** What the calls about the own account need. */
export interface ProfileDependencies {
  passwords: Passwords;
  limits: Limits;
  describeClub: DescribeClub;
  today: GetToday;
}

export function updateProfile({ describeClub, today }: ProfileDependencies) {
  return async (
    request: CallRequest<typeof updateProfileRequest>,
    response: Response<MessageResponse>,
  ) => {
    const changes = request.body;
    const site = { clubName: describeClub().name, today: today() };
    await profile.updateProfile(accountOf(response), changes, site);
    response.json({ message: 'Profile updated successfully!' });
  };
}

/** A file for people, so it is indented. */
export function exportAccount(today: GetToday): CallHandler {
  return async (_request, response) => {
    const data: OwnDataDto = await exportOwnData(accountOf(response), today());
    response.attachment('my-data.json').send(JSON.stringify(data, null, 2));
  };
}

export function deleteAccount(dependencies: ProfileDependencies) {
  return async (request: CallRequest<typeof deleteAccountRequest>, response: Response) => {
    const account = accountOf(response);
    const { password } = request.body;
    const typed = { field: 'password', password, source: sourceOf(request) };
    await requireOwnPassword(account, typed, dependencies);
    await deleteUser(account._id, account);
  };
}
