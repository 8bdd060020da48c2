import { allNames } from '@club/shared/allNames';
import type { SubscriberColumn } from '@club/shared/subscriber';
import type { z } from 'zod';
import { type CsvTable, toRows } from '../../csv/toRows';
import { columnChoice } from '../../validation/columnChoice';
import { purpose } from '../../validation/fields';
import { type Actor, named, recordAudit, theSite } from '../audit/audit.service';
import { subscriberList } from './subscribers.model';

const columnNames = allNames<SubscriberColumn>({ email: true, confirmedAt: true });

export const exportSubscribersQuery = subscriberList.query
  .omit({ page: true, limit: true })
  .extend({ purpose, columns: columnChoice(columnNames) });

/**
 * The subscribers that a search finds, for a file. Who took it and what for is recorded before the first row
 * is read.
 */
export async function exportSubscribers(
  { purpose, columns, sort, search }: z.output<typeof exportSubscribersQuery>,
  by: Actor,
): Promise<CsvTable> {
  const subscribers = await subscriberList.count({ search }, undefined);
  await recordAudit({
    actor: named(by),
    action: 'subscribers.exported',
    subject: theSite,
    after: { purpose, subscribers, search, columns: columns.join(', ') },
  });
  const rows = subscriberList.rows({ search, sort }, undefined);
  return { columns, rows: toRows(rows, (it) => columns.map((column) => it[column])) };
}
