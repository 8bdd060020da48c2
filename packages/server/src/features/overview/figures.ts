import type { Permission } from '@club/shared/access';
import type { OverviewSeries, OverviewShare } from '@club/shared/overview';
import type { ProfileFields } from '@club/shared/rules/profileFields';
import { profileFieldNames } from '@club/shared/rules/profileFields';
import { type ClubDay, listWeeks, type Week } from '../../clubDay';
import {
  countImported,
  countProfileValues,
  countRegistrations,
  type ProfileCounts,
} from '../accounts/accountFigures.service';
import { countContactsOn } from '../contacts/contacts.service';

const shownWeeks = 12;
const shownValues = 8;

/**
 * How many registered and wrote in each week. The lists count them, by the filters of `href`: a number is
 * the total of the list that it opens.
 */
export async function listSeries(
  permissions: Permission[],
  clubDay: ClubDay,
): Promise<OverviewSeries[]> {
  const weeks = listWeeks(clubDay.today, shownWeeks);
  const series = async (
    kind: OverviewSeries['kind'],
    count: (week: Week) => Promise<number>,
    hrefOf: (week: Week) => string,
  ): Promise<OverviewSeries> => ({
    kind,
    weeks: await Promise.all(
      weeks.map(async (week) => ({ ...week, count: await count(week), href: hrefOf(week) })),
    ),
  });
  const listRegistrations = async () => ({
    ...(await series(
      'registrations',
      (week) => countRegistrations(week, clubDay),
      ({ from, to }) => toHref('users', { since: from, until: to, imported: 'false' }),
    )),
    ...(await describeImported(weeks, clubDay)),
  });
  return await Promise.all([
    ...(permissions.includes('users') ? [listRegistrations()] : []),
    ...(permissions.includes('messages')
      ? [
          series(
            'messages',
            (week) => countContactsOn(week, clubDay.timeZone),
            ({ from, to }) => toHref('contacts', { from, to }),
          ),
        ]
      : []),
  ]);
}

/** The accounts that imports have made in the weeks; nothing for none. */
async function describeImported(
  weeks: Week[],
  clubDay: ClubDay,
): Promise<Pick<OverviewSeries, 'imported'>> {
  const from = weeks[0]?.from ?? clubDay.today;
  const to = weeks.at(-1)?.to ?? clubDay.today;
  const count = await countImported({ from, to }, clubDay);
  if (count === 0) return {};
  return {
    imported: { count, href: toHref('users', { since: from, until: to, imported: 'true' }) },
  };
}

/** What members say about themselves: how many of all accounts say what. */
export async function listShares(permissions: Permission[]): Promise<OverviewShare[]> {
  if (!permissions.includes('users')) return [];
  const counts = await countProfileValues(shownValues);
  return profileFieldNames.toReversed().map((kind) => toShare(kind, counts[kind]));
}

function toShare(
  kind: keyof ProfileFields,
  { values, hasMore, notGiven }: ProfileCounts,
): OverviewShare {
  const given = values.map(({ value, count }) => {
    return { value, count, href: toHref('users', { [kind]: value }) };
  });
  const without = { value: '', count: notGiven, href: toHref('users', { without: kind }) };
  return { kind, values: notGiven > 0 ? [...given, without] : given, hasMore };
}

function toHref(page: 'users' | 'contacts', filters: Record<string, string>): string {
  return `/admin/${page}?${new URLSearchParams(filters)}`;
}
