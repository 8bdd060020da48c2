import type { UpdateUserRequest } from '@club/shared/user';
import { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { email, phone, username } from '../../validation/fields';

export const updateUserRequest = z.strictObject({
  username,
  email,
  phone,
}) satisfies z.ZodType<UpdateUserRequest>;

export const usersQuery = listQuery(['username', 'email', 'createdAt']);
