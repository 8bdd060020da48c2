import type { AuditFields } from '@club/shared/audit';
import type {
  AccountColumn,
  exportChosenUsersRequest,
  exportUsersQuery,
  ListedUserDto,
  UserDto,
} from '@club/shared/user';
import { accountColumnWords, roleNames } from '@club/shared/userWords';
import type { z } from 'zod';
import type { ClubDay } from '../../clubDay';
import { type CsvTable, toRows } from '../../csv/toRows';
import { type ClubTime, clubTimeIn } from '../../time';
import { type Actor, named, recordAudit, theSite } from '../audit/audit.service';
import { accountList } from './accountList';

/**
 * The accounts that a search and its filters find, for a file. Who took it and what for is recorded before
 * the first row is read.
 * @param by the admin who gets the file
 */
export async function exportAccounts(
  { purpose, columns, sort, ...selection }: z.output<typeof exportUsersQuery>,
  by: Actor,
  clubDay: ClubDay,
): Promise<CsvTable> {
  const accounts = await accountList.count(selection, clubDay);
  const { search, ...filters } = selection;
  const filter = Object.entries(filters).map(([name, value]) => `${name}: ${value}`);
  await recordExport({
    by,
    details: { purpose, accounts, search, ...(filter.length > 0 && { filter: filter.join(', ') }) },
    columns,
  });
  return toTable(columns, accountList.rows({ ...selection, sort }, clubDay), clubDay);
}

/** The accounts that somebody has chosen one by one; otherwise like `exportAccounts`. */
export async function exportChosenAccounts(
  { purpose, columns, ids }: z.output<typeof exportChosenUsersRequest>,
  by: Actor,
  clubDay: ClubDay,
): Promise<CsvTable> {
  const { length: accounts } = await accountList.listExisting(ids);
  await recordExport({ by, details: { purpose, accounts }, columns });
  return toTable(columns, accountList.rowsOf(ids, clubDay), clubDay);
}

interface Export {
  by: Actor;
  details: AuditFields;
  columns: readonly AccountColumn[];
}

async function recordExport({ by, details, columns }: Export): Promise<void> {
  const after = { ...details, columns: columns.join(', ') };
  await recordAudit({ actor: named(by), action: 'accounts.exported', subject: theSite, after });
}

function toTable(
  columns: readonly AccountColumn[],
  accounts: AsyncIterable<ListedUserDto>,
  { timeZone }: ClubDay,
): CsvTable {
  const time = clubTimeIn(timeZone);
  return {
    columns: columns.map((column) => accountTitle(column, time)),
    rows: toRows(accounts, (account) =>
      columns.map((column) => accountCell(account, column, time)),
    ),
  };
}

/** The title of a column, in the words of the screen. */
function accountTitle(column: AccountColumn, time: ClubTime): string {
  const words = accountColumnWords[column];
  return column === 'createdAt' ? time.titleOf(words) : words;
}

/** What a file says of an account: '' for nothing, days as the API writes them. */
function accountCell(account: UserDto, column: AccountColumn, time: ClubTime): string {
  if (column === 'createdAt') return time.cellOf(account.createdAt);
  if (column === 'role') return account.role ? roleNames[account.role] : '';
  const value = account[column];
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');
}
