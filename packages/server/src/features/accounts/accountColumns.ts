import { roleNames } from '@club/shared/roleNames';
import type { AccountColumn, UserDto } from '@club/shared/user';
import { accountColumnWords } from '@club/shared/userWords';
import type { ClubTime } from '../../time';

/** The title of a column, in the words of the screen. */
export function accountTitle(column: AccountColumn, time: ClubTime): string {
  const words = accountColumnWords[column];
  return column === 'createdAt' ? time.titleOf(words) : words;
}

/** What a file says of an account: '' for nothing, days as the API writes them. */
export function accountCell(account: UserDto, column: AccountColumn, time: ClubTime): string {
  if (column === 'createdAt') return time.cellOf(account.createdAt);
  if (column === 'role') return account.role ? roleNames[account.role] : '';
  const value = account[column];
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');
}
