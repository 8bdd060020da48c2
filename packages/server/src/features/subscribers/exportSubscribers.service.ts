import type { SubscribersExport } from '@club/shared/subscriber';
import { subscriberColumnWords } from '@club/shared/subscriberWords';
import { type CsvTable, toRows } from '../../csv/toRows';
import { clubTimeIn } from '../../time';
import { type Actor, named, recordAudit, theSite } from '../audit/audit.service';
import { subscriberList } from './subscribers.model';

/**
 * The subscribers that a search finds, for a file. Who took it and what for is recorded before the first row
 * is read.
 * @param timeZone of the club: its clocks write the moments
 */
export async function exportSubscribers(
  { purpose, columns, sort, search }: SubscribersExport,
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
