import type { AccountColumn, UserDto } from '@club/shared/user';
import { everyProfileField } from '../../validation/profileFields';

const isOffered: Readonly<Record<AccountColumn, true>> = {
  username: true,
  email: true,
  phone: true,
  ...everyProfileField(() => true as const),
  role: true,
  accessUntil: true,
  suspended: true,
  emailConfirmed: true,
  createdAt: true,
};

/** What a file of accounts can hold, in the order of its columns. */
export const accountColumns = Object.keys(isOffered).filter(isAccountColumn);

function isAccountColumn(name: string): name is AccountColumn {
  return Object.hasOwn(isOffered, name);
}

/** The row of an account: '' for nothing, days and moments as the API writes them. */
export function toAccountRow(account: UserDto, columns: readonly AccountColumn[]): string[] {
  return columns.map((column) => {
    const value = account[column];
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');
  });
}
