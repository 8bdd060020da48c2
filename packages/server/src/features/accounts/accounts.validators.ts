import type {
  ConfirmByHandRequest,
  ExportChosenUsersRequest,
  ExportUsersQuery,
  UpdateUserRequest,
} from '@club/shared/user';
import { z } from 'zod';
import { entryIds } from '../../lists/selectedEntries';
import {
  editedVersion,
  email,
  ownPassword,
  phone,
  purpose,
  username,
} from '../../validation/fields';
import { payload } from '../../validation/payload';
import { accountColumns, isAccountColumn } from './accountColumns';
import { accountList } from './accountList';

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

const columnName = `(?:${accountColumns.join('|')})`;
/** Names of columns with commas between. */
const columnList = new RegExp(`^${columnName}(?:,${columnName})*$`);

const columns = z
  .string()
  .regex(columnList, `Please choose from the columns ${accountColumns.join(', ')}.`)
  .transform((text) => [...new Set(text.split(','))].filter(isAccountColumn))
  .default(accountColumns);

export const exportUsersQuery = accountList.query
  .omit({ page: true, limit: true })
  .extend({ purpose, columns }) satisfies z.ZodType<unknown, ExportUsersQuery>;

export const exportChosenUsersRequest = payload({
  purpose,
  columns,
  ids: entryIds,
}) satisfies z.ZodType<unknown, ExportChosenUsersRequest>;
