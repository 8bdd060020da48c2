import { columnChoice } from '@club/shared/rules/columnChoice';
import { editedVersion, email, phone, purpose, username } from '@club/shared/rules/fields';
import { ownPassword } from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import { entryIds } from '@club/shared/rules/selectedFields';
import type {
  ConfirmByHandRequest,
  ExportChosenUsersRequest,
  ExportUsersQuery,
  UpdateUserRequest,
} from '@club/shared/user';
import type { z } from 'zod';
import { accountColumns } from './accountColumns';
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

const columns = columnChoice(accountColumns);

export const exportUsersQuery = accountList.query
  .omit({ page: true, limit: true })
  .extend({ purpose, columns }) satisfies z.ZodType<unknown, ExportUsersQuery>;

export const exportChosenUsersRequest = payload({
  purpose,
  columns,
  ids: entryIds,
}) satisfies z.ZodType<unknown, ExportChosenUsersRequest>;
