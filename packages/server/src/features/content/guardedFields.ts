import type { Permission } from '@club/shared/access';
import type { FieldError } from '@club/shared/error';
import type { SectionName, Sections } from '@club/shared/sections';
import { sections } from '../../sections/sections';

/** Who publishes, as far as it matters here. */
export interface Publisher {
  permissions: Permission[];
}

/** One error for each guarded field that somebody without the permission would change. */
export function refuseGuarded<Name extends SectionName>(
  section: Name,
  current: Sections[Name],
  value: Sections[Name],
  by: Publisher,
): FieldError[] {
  const message =
    'Only an admin can change this: links in mails, ends of roles or what is kept rely on it.';
  return changedFields(section, current, value, by).map((field) => ({
    field: `value.${field}`,
    message,
  }));
}

/** The value with the guarded fields as they are now, unless the person may change them. */
export function keepGuarded<Name extends SectionName>(
  section: Name,
  current: Sections[Name],
  value: Sections[Name],
  by: Publisher,
): Sections[Name] {
  const changed = changedFields(section, current, value, by);
  const kept = Object.entries(current).filter(([field]) => changed.includes(field));
  return { ...value, ...Object.fromEntries(kept) };
}

function changedFields(
  section: SectionName,
  current: object,
  value: object,
  { permissions }: Publisher,
): string[] {
  if (permissions.includes('access')) return [];
  const former = new Map(Object.entries(current));
  const next = new Map(Object.entries(value));
  const guarded: readonly string[] = sections[section].guardedFields ?? [];
  return guarded.filter((field) => former.get(field) !== next.get(field));
}
