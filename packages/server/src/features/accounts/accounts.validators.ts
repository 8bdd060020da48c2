import type { ConfirmByHandRequest, UpdateUserRequest } from '@club/shared/user';
import type { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { editedVersion, email, ownPassword, phone, username } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const updateUserRequest = payload({
  username,
  email,
  phone,
  version: editedVersion.optional(),
  password: ownPassword,
}) satisfies z.ZodType<UpdateUserRequest>;

/** The fields of an UpdateUserRequest as they are stored. */
export type UserChanges = Omit<z.output<typeof updateUserRequest>, 'password'>;

export const confirmByHandRequest = payload({ email }) satisfies z.ZodType<ConfirmByHandRequest>;

export const usersQuery = listQuery(['username', 'email', 'createdAt', 'passwordRequestedAt']);
