import type { AccessDto } from '@club/shared/access';
import type { MessageResponse } from '@club/shared/error';
import type { Request, Response } from 'express';
import type { CallRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { accountOf } from '../../middleware/authenticate';
import * as access from './access.service';
import type { suspensionRequest } from './access.validators';

export async function listAccess(
  _request: Request,
  response: Response<AccessDto[]>,
): Promise<void> {
  response.json(await access.listAccess());
}

export async function changeSuspension(
  request: CallRequest<typeof suspensionRequest, ById>,
  response: Response<MessageResponse>,
): Promise<void> {
  const { id } = request.params;
  const change = request.body;
  await access.changeSuspension(id, change, accountOf(response));
  response.json({ message: change.suspended ? 'User suspended' : 'Suspension lifted' });
}

export async function deleteUser(
  request: PathRequest<ById>,
  response: Response<MessageResponse>,
): Promise<void> {
  const { id } = request.params;
  await access.deleteUser(id, accountOf(response));
  response.json({ message: 'User deleted successfully' });
}
