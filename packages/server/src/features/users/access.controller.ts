import type { AccessDto } from '@club/shared/access';
import type { MessageResponse } from '@club/shared/error';
import type { Request, RequestHandler, Response } from 'express';
import type { GetToday } from '../../clubDay';
import { accountOf } from '../../middleware/authenticate';
import { parseObjectId } from '../../validation/objectId';
import * as access from './access.service';
import { changeAccessRequest, suspensionRequest } from './access.validators';

export async function listAccess(
  _request: Request,
  response: Response<AccessDto[]>,
): Promise<void> {
  response.json(await access.listAccess());
}

export function changeAccess(today: GetToday): RequestHandler {
  return async (request, response: Response<MessageResponse>) => {
    const id = parseObjectId(request.params.id);
    const change = changeAccessRequest.parse(request.body);
    await access.changeAccess(id, change, accountOf(response), today());
    response.json({ message: change.role ? 'Role changed' : 'Role ended' });
  };
}

export async function changeSuspension(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  const id = parseObjectId(request.params.id);
  const change = suspensionRequest.parse(request.body);
  await access.changeSuspension(id, change, accountOf(response));
  response.json({ message: change.suspended ? 'User suspended' : 'Suspension lifted' });
}
