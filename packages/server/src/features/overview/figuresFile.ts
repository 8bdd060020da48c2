import type { OverviewSeries } from '@club/shared/overview';
import type { UserDto } from '@club/shared/user';
import { profileLabels } from '@club/shared/userWords';
import type { ClubDay } from '../../clubDay';
import { listSeries, listShares } from './figures';
import type { OverviewModule } from './tasks';

/** The first row of the file. */
export const figureColumns = ['Figure', 'Value', 'First day', 'Last day', 'Count'];

const seriesWords: Readonly<Record<OverviewSeries['kind'], string>> = {
  registrations: 'New accounts',
  messages: 'Messages',
};

/** The figures of the overview, as far as an account may see them, for a file: a row for each number. */
export async function* figureRows(
  account: UserDto,
  clubDay: ClubDay,
  modules: readonly OverviewModule[],
): AsyncGenerator<string[]> {
  const { permissions } = account;
  for (const { kind, weeks, imported } of await listSeries(permissions, clubDay)) {
    for (const { from, to, count } of weeks) yield [seriesWords[kind], '', from, to, String(count)];
    if (imported) {
      const [first, last] = [weeks[0]?.from ?? '', weeks.at(-1)?.to ?? ''];
      yield ['Accounts of imports', '', first, last, String(imported.count)];
    }
  }
  for (const { kind, values } of await listShares(permissions)) {
    for (const { value, count } of values)
      yield [profileLabels[kind], value || 'Not said', '', '', String(count)];
  }
  for (const module of modules) {
    for (const row of (await module.listFigures?.(account, clubDay)) ?? []) {
      yield [row.figure, row.value, row.firstDay, row.lastDay, String(row.count)];
    }
  }
}
