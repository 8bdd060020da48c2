import type { UpdateUserRequest } from '@club/shared/user';
import type { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { email, phone, username } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const updateUserRequest = payload({
  username,
  email,
  phone,
}) satisfies z.ZodType<UpdateUserRequest>;

/** An UpdateUserRequest with its fields as they are stored. */
export type UserChanges = z.output<typeof updateUserRequest>;

export const usersQuery = listQuery(['username', 'email', 'createdAt', 'passwordRequestedAt']);
