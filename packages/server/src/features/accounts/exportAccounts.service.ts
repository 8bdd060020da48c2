import type { z } from 'zod';
import { type Actor, named, recordAudit, theSite } from '../audit/audit.service';
import { toAccountRow } from './accountColumns';
import { accountList } from './accountList';
import type { exportUsersQuery } from './accounts.validators';

/** A table for a file. */
interface Table {
  columns: readonly string[];
  rows: AsyncIterable<readonly string[]>;
}

/**
 * The accounts that a search finds, for a file. Who took it and what for is recorded before the first row
 * is read.
 * @param by the admin who gets the file
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function exportAccounts(
  { purpose, columns, ...selection }: z.output<typeof exportUsersQuery>,
  by: Actor,
  today: string,
): Promise<Table> {
  const accounts = await accountList.count(selection, today);
  const after = { purpose, accounts, search: selection.search, columns: columns.join(', ') };
  await recordAudit({ actor: named(by), action: 'accounts.exported', subject: theSite, after });

  async function* rows(): AsyncGenerator<string[]> {
    for await (const account of accountList.rows(selection, today)) {
      yield toAccountRow(account, columns);
    }
  }
  return { columns, rows: rows() };
}
