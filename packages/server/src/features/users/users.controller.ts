import type { MessageResponse } from '@club/shared/error';
import type { UserDto } from '@club/shared/user';
import type { Request, Response } from 'express';
import { sendPage } from '../../lists/sendPage';
import { parseObjectId } from '../../validation/objectId';
import * as users from './users.service';
import { updateUserRequest, usersQuery } from './users.validators';

export async function listUsers(request: Request, response: Response<UserDto[]>): Promise<void> {
  const query = usersQuery.parse(request.query);
  sendPage(request, response, await users.listUsers(query), query);
}

export async function getUser(request: Request, response: Response<UserDto>): Promise<void> {
  const id = parseObjectId(request.params.id);
  response.json(await users.getUser(id));
}

export async function updateUser(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  const id = parseObjectId(request.params.id);
  const changes = updateUserRequest.parse(request.body);
  await users.updateUser(id, changes);
  response.json({ message: 'User updated successfully' });
}

export async function deleteUser(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  const id = parseObjectId(request.params.id);
  await users.deleteUser(id);
  response.json({ message: 'User deleted successfully' });
}
