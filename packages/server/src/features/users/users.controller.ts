import type { MessageResponse } from '@club/shared/error';
import type { UserDto } from '@club/shared/user';
import type { Request, RequestHandler, Response } from 'express';
import type { GetToday } from '../../clubDay';
import { sendPage } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import { parseObjectId } from '../../validation/objectId';
import * as users from './users.service';
import { updateUserRequest, usersQuery } from './users.validators';

export function listUsers(today: GetToday): RequestHandler {
  return async (request, response: Response<UserDto[]>) => {
    const query = usersQuery.parse(request.query);
    sendPage(request, response, await users.listUsers(query, today()), query);
  };
}

export function getUser(today: GetToday): RequestHandler {
  return async (request, response: Response<UserDto>) => {
    const id = parseObjectId(request.params.id);
    response.json(await users.getUser(id, today()));
  };
}

export async function updateUser(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  const id = parseObjectId(request.params.id);
  const changes = updateUserRequest.parse(request.body);
  await users.updateUser(id, changes, accountOf(response));
  response.json({ message: 'User updated successfully' });
}

export async function deleteUser(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  const id = parseObjectId(request.params.id);
  await users.deleteUser(id, accountOf(response));
  response.json({ message: 'User deleted successfully' });
}
