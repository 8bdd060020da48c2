import { allNames } from '@club/shared/allNames';
import { purpose } from '@club/shared/rules/fields';
import type { SubscriberColumn } from '@club/shared/subscriber';
import { subscriberColumnWords } from '@club/shared/subscriberWords';
import type { z } from 'zod';
import { type CsvTable, toRows } from '../../csv/toRows';
import { clubTimeIn } from '../../time';
import { columnChoice } from '../../validation/columnChoice';
import { type Actor, named, recordAudit, theSite } from '../audit/audit.service';
import { subscriberList } from './subscribers.model';

const columnNames = allNames<SubscriberColumn>({ email: true, confirmedAt: true });

export const exportSubscribersQuery = subscriberList.query
  .omit({ page: true, limit: true })
  .extend({ purpose, columns: columnChoice(columnNames) });

/**
 * The subscribers that a search finds, for a file. Who took it and what for is recorded before the first row
 * is read.
 * @param timeZone of the club: its clocks write the moments
 */
export async function exportSubscribers(
  { purpose, columns, sort, search }: z.output<typeof exportSubscribersQuery>,
  by: Actor,
  timeZone: string,
): Promise<CsvTable> {
  const subscribers = await subscriberList.count({ search }, undefined);
  await recordAudit({
    actor: named(by),
    action: 'subscribers.exported',
    subject: theSite,
    after: { purpose, subscribers, search, columns: columns.join(', ') },
  });
  const rows = subscriberList.rows({ search, sort }, undefined);
  const time = clubTimeIn(timeZone);
  const { email, confirmedAt } = subscriberColumnWords;
  const titles = { email, confirmedAt: time.titleOf(confirmedAt) };
  return {
    columns: columns.map((column) => titles[column]),
    rows: toRows(rows, (it) =>
      columns.map((column) => (column === 'email' ? it.email : time.cellOf(it.confirmedAt))),
    ),
  };
}
