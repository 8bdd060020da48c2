import { profileFieldNames } from '@club/shared/rules/profileFields';
import { userListQuery, type userSelection } from '@club/shared/user';
import type { z } from 'zod';
import { type ClubDay, daysFilter } from '../../clubDay';
import { defineList } from '../../lists/defineList';
import type { CountParts } from '../../lists/listFilter';
import {
  accountTexts,
  listedUserFields,
  type ReadListedUser,
  toListedUserDto,
  UserModel,
} from './accounts.model';

type Filters = z.output<typeof userSelection>;

export const accountList = defineList({
  model: UserModel,
  fields: listedUserFields,
  search: { texts: accountTexts, addresses: ['email'], phones: ['phone'] },
  query: userListQuery,
  where: whereAccounts,
  countBy: accountParts,
  toDto: (user: ReadListedUser, { today }: ClubDay) => toListedUserDto(user, today),
});

function whereAccounts(filters: Filters, { today, timeZone }: ClubDay): object {
  const { role, confirmed, suspended, imported, waiting } = filters;
  return {
    ...whereProfile(filters),
    ...(role && (role === 'none' ? withoutRole(today) : { role, ...inForce(today) })),
    ...(confirmed && { emailConfirmed: confirmed === 'true' ? true : { $ne: true } }),
    ...(suspended && (suspended === 'true' ? isSuspended : isNotSuspended)),
    ...(imported && (imported === 'true' ? isImported : { importedAt: null })),
    ...(waiting && (waiting === 'true' ? isWaiting : { passwordRequestedAt: null })),
    ...daysFilter('createdAt', { from: filters.since, to: filters.until }, timeZone),
  };
}

/**
 * No index counts what accounts do not have: it is the number of all, less those that have it. With several
 * such filters, one after the other is taken away.
 */
function accountParts(filters: Filters, clubDay: ClubDay): CountParts | undefined {
  const [name, opposite] = oppositeOf(filters, clubDay.today) ?? [];
  if (!name || !opposite) return undefined;
  const others = { ...filters, [name]: undefined };
  const rest = whereAccounts(others, clubDay);
  const { all, less } = accountParts(others, clubDay) ?? { all: [rest], less: [] };
  return { all, less: [...less, { $and: [rest, opposite] }] };
}

/** The first filter for what accounts do not have, and what finds the accounts that have it, by an index. */
function oppositeOf(
  { role, suspended, imported, waiting, without, confirmed }: Filters,
  today: string,
): [keyof Filters, object] | undefined {
  if (role === 'none') return ['role', { role: { $gt: '' }, ...inForce(today) }];
  if (suspended === 'false') return ['suspended', isSuspended];
  if (imported === 'false') return ['imported', isImported];
  if (waiting === 'false') return ['waiting', isWaiting];
  if (without) return ['without', { [without]: { $gt: '' } }];
  return confirmed === 'false' ? ['confirmed', { emailConfirmed: true }] : undefined;
}

function whereProfile(filters: Filters): object {
  return Object.fromEntries(
    profileFieldNames.flatMap((name) => {
      const conditions = {
        ...(filters[name] !== undefined && { $eq: filters[name] }),
        // What another program has stored may lack the field.
        ...(filters.without === name && { $in: ['', null] }),
      };
      return Object.keys(conditions).length > 0 ? [[name, conditions]] : [];
    }),
  );
}

// By an index: `$ne: null` would look at every account.
const isWaiting = { passwordRequestedAt: { $gt: new Date(0) } };
const isImported = { importedAt: { $gt: new Date(0) } };
const suspendedOnce = { $gt: new Date(0) };
const isSuspended = { 'suspension.at': suspendedOnce };
const isNotSuspended = { 'suspension.at': { $not: suspendedOnce } };

function isOver(today: string): object {
  return { accessUntil: { $lt: today } };
}

/** A role counts until its last day is over. */
function inForce(today: string): object {
  return { $nor: [isOver(today)] };
}

function withoutRole(today: string): object {
  // A search has an $or of its own.
  return { $and: [{ $or: [{ role: null }, isOver(today)] }] };
}
