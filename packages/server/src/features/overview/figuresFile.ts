import type { Permission } from '@club/shared/access';
import type { ClubDay } from '../../clubDay';
import { listSeries, listShares } from './figures';

/** The first row of the file. */
export const figureColumns = ['figure', 'value', 'first day', 'last day', 'count'];

/** The figures of the overview, as far as a role may see them, for a file: a row for each number. */
export async function* figureRows(
  permissions: Permission[],
  clubDay: ClubDay,
): AsyncGenerator<string[]> {
  for (const { kind, weeks } of await listSeries(permissions, clubDay)) {
    for (const { from, to, count } of weeks) yield [kind, '', from, to, String(count)];
  }
  for (const { kind, values } of await listShares(permissions)) {
    for (const { value, count } of values) yield [kind, value, '', '', String(count)];
  }
}
