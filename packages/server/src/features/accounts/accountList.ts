import type { UserListQuery, UserSortField } from '@club/shared/user';
import { z } from 'zod';
import { type ClubDay, daysFilter } from '../../clubDay';
import { defineList } from '../../lists/defineList';
import type { FilterRules } from '../../lists/listQuery';
import { roles } from '../../permissions';
import { calendarDay } from '../../validation/fields';
import { everyProfileField, profileFieldNames } from '../../validation/profileFields';
import {
  listedUserFields,
  type ReadListedUser,
  toListedUserDto,
  UserModel,
} from './accounts.model';

const yesOrNo = z.enum(['true', 'false'], { error: 'Please choose true or false.' }).optional();

const maxTextUnits = 160; // 80 characters, of up to two UTF-16 units

/** Members write what they like into their profile; a filter finds exactly the same text. */
const profileText = z
  .string('Please choose one text.')
  .min(1, 'Please choose a text.')
  .max(maxTextUnits, 'Please choose a shorter text.')
  .optional();

const rules = {
  ...everyProfileField(() => profileText),
  role: z
    .enum([...roles, 'none'], { error: `Please choose one of ${roles.join(', ')}, none.` })
    .optional(),
  confirmed: yesOrNo,
  suspended: yesOrNo,
  since: calendarDay.optional(),
  until: calendarDay.optional(),
  without: z
    .enum(profileFieldNames, { error: `Please choose one of ${profileFieldNames.join(', ')}.` })
    .optional(),
  waiting: yesOrNo,
} satisfies FilterRules<UserListQuery>;

type Filters = z.output<z.ZodObject<typeof rules>>;

export const accountList = defineList({
  model: UserModel,
  fields: listedUserFields,
  search: ['username', 'email', 'phone', ...profileFieldNames],
  sort: {
    createdAt: true,
    username: true,
    email: true,
    passwordRequestedAt: true,
  } satisfies Record<UserSortField, true>,
  filters: rules,
  where: (filters: Filters, { today, timeZone }: ClubDay) => ({
    ...whereProfile(filters),
    ...whereRole(filters.role, today),
    ...(filters.confirmed && {
      emailConfirmed: filters.confirmed === 'true' ? true : { $ne: true },
    }),
    ...(filters.suspended && { suspension: filters.suspended === 'true' ? { $ne: null } : null }),
    ...daysFilter('createdAt', { from: filters.since, to: filters.until }, timeZone),
    ...(filters.waiting && whereWaiting(filters.waiting === 'true')),
  }),
  toDto: (user: ReadListedUser, { today }: ClubDay) => toListedUserDto(user, today),
});

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

/** By an index: `$ne: null` would look at every account. */
function whereWaiting(isWaiting: boolean): object {
  return { passwordRequestedAt: isWaiting ? { $gt: new Date(0) } : null };
}

/** A role counts until its last day is over. */
function whereRole(role: Filters['role'], today: string): object {
  if (role === undefined) return {};
  const isOver = { accessUntil: { $lt: today } };
  // A search has an $or of its own.
  return role === 'none' ? { $and: [{ $or: [{ role: null }, isOver] }] } : { role, $nor: [isOver] };
}
