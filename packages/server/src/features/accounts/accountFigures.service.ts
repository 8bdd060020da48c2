import { hasProvedAddress } from '@club/shared/provedAddress';
import type { ProfileFields } from '@club/shared/rules/profileFields';
import { everyProfileField } from '@club/shared/rules/profileFields';
import type { ClubDay, Week } from '../../clubDay';
import { maxListTimeMs } from '../../lists/listFilter';
import { accountList } from './accountList';
import { provedAddress, UserModel } from './accounts.model';

/** How many wait for a link for a new password, because the site could not mail one. */
export function countPasswordRequests(clubDay: ClubDay): Promise<number> {
  return accountList.count({ search: '', waiting: 'true' }, clubDay);
}

/** How many people registered in a week: an import registers nobody. */
export function countRegistrations({ from, to }: Week, clubDay: ClubDay): Promise<number> {
  return accountList.count({ search: '', since: from, until: to, imported: 'false' }, clubDay);
}

/** How many accounts imports have made in these days. */
export function countImported({ from, to }: Week, clubDay: ClubDay): Promise<number> {
  return accountList.count({ search: '', since: from, until: to, imported: 'true' }, clubDay);
}

/** How many accounts have which value in a field of the profile. */
export interface ProfileCounts {
  /** The most frequent first, so many as were asked for. */
  values: { value: string; count: number }[];
  hasMore: boolean;
  /** How many have none. */
  notGiven: number;
}

/** What an account without a value has: another program may have stored no field or null. */
const groupsWithoutValue = ['', null].length;

/**
 * How many accounts have which value, in one look at each of them.
 * @param count how many values of a field are wanted
 */
export async function countProfileValues(
  count: number,
): Promise<Record<keyof ProfileFields, ProfileCounts>> {
  const [found] = await UserModel.aggregate<Record<keyof ProfileFields, ValueGroup[]>>([
    { $facet: everyProfileField((name) => groupsOf(name, groupsWithoutValue + count + 1)) },
  ]).option({ maxTimeMS: maxListTimeMs });
  return everyProfileField((name) => toCounts(found?.[name] ?? [], count));
}

/**
 * What people say of themselves in the accounts with these email addresses, by address. Anybody can register
 * with any address: only who has proved it speaks for it.
 */
export async function findProvedProfiles(emails: string[]): Promise<Map<string, ProfileFields>> {
  const fields = Object.keys(everyProfileField(() => true)).join(' ');
  const proved = { email: { $in: emails }, ...provedAddress };
  const accounts = await UserModel.find(proved, `email ${fields}`).lean();
  return new Map(
    accounts.map((account) => [account.email, everyProfileField((name) => account[name] ?? '')]),
  );
}

/** The account with this email address, proved or not; null for none. */
export async function findAccountWith(
  email: string,
): Promise<{ _id: string; name: string; isProved: boolean } | null> {
  const fields = 'username emailConfirmed confirmedByHand';
  const account = await UserModel.findOne({ email }, fields).lean();
  if (!account) return null;
  const { _id, username: name } = account;
  return { _id: _id.toHexString(), name, isProved: hasProvedAddress(account) };
}

interface ValueGroup {
  /** Null where the field is missing. */
  _id: string | null;
  accounts: number;
}

/** Those without a value, then the values, the most frequent first. */
function groupsOf(name: keyof ProfileFields, count: number) {
  return [
    { $group: { _id: `$${name}`, accounts: { $sum: 1 } } },
    { $addFields: { isGiven: { $gt: ['$_id', ''] } } },
    { $sort: { isGiven: 1 as const, accounts: -1 as const, _id: 1 as const } },
    { $limit: count },
  ];
}

function toCounts(groups: ValueGroup[], count: number): ProfileCounts {
  const given = groups.flatMap(({ _id, accounts }) =>
    _id ? [{ value: _id, count: accounts }] : [],
  );
  const others = groups.filter(({ _id }) => !_id);
  return {
    values: given.slice(0, count),
    hasMore: given.length > count,
    notGiven: others.reduce((sum, { accounts }) => sum + accounts, 0),
  };
}
