import type { UserListQuery, UserSortField, UserValuesDto } from '@club/shared/user';
import { profileLabels, roleNames } from '@club/shared/userWords';
import { profileFieldNames } from '../../account/profileFields';
import type { ListFilter } from '../list/ListFilter';

const otherNames = [
  ...([
    'role',
    'confirmed',
    'suspended',
    'since',
    'until',
    'without',
    'imported',
    'waiting',
  ] as const),
] as const;

/** What the URL of the list may hold. The dashboard sorts by the last field. */
export const userListOptions = {
  sortableFields: ['username', 'email', 'passwordRequestedAt'] satisfies UserSortField[],
  filterNames: [...profileFieldNames, ...otherNames] satisfies (keyof UserListQuery)[],
  pageSize: 50,
};

const any = ['', 'Any'] as const;

/** @param values what members have written into their profiles; null while that is loading */
export function toUserFilters(values: UserValuesDto | null): ListFilter[] {
  return [
    ...profileFieldNames.map((name) => ({
      name,
      label: profileLabels[name],
      kind: 'choice' as const,
      options: [any, ...(values?.[name] ?? []).map((value) => [value, value] as const)],
    })),
    {
      name: 'role',
      label: 'Role',
      kind: 'choice',
      options: [any, ...Object.entries(roleNames), ['none', 'Member']],
    },
    {
      name: 'confirmed',
      label: 'Email',
      kind: 'choice',
      options: [any, ['true', 'Confirmed'], ['false', 'Not confirmed']],
    },
    {
      name: 'suspended',
      label: 'Account',
      kind: 'choice',
      options: [any, ['true', 'Suspended'], ['false', 'Not suspended']],
    },
    { name: 'since', label: 'Registered since', kind: 'day' },
    { name: 'until', label: 'Registered until', kind: 'day' },
    {
      name: 'without',
      label: 'Has not said',
      kind: 'choice',
      options: [any, ...profileFieldNames.map((name) => [name, profileLabels[name]] as const)],
    },
    {
      name: 'imported',
      label: 'Account made by',
      kind: 'choice',
      options: [any, ['true', 'An import'], ['false', 'The person']],
    },
    {
      name: 'waiting',
      label: 'New password',
      kind: 'choice',
      options: [any, ['true', 'Waits for a link'], ['false', 'Waits for none']],
    },
  ];
}
