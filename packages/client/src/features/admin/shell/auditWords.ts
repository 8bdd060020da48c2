import type { AuditEntryDto } from '@club/shared/audit';
import { roleNames } from '@club/shared/userWords';
import { isSectionName, sectionPages } from './sectionPages';
import type { Dates } from './useDates';

/** What it was done to. A section is called what the admin area calls it. */
export function toSubjectName({ kind, name }: AuditEntryDto['subject']): string {
  return kind === 'section' && isSectionName(name) ? sectionPages[name].title : name;
}

/** Names of fields that are not simply their own words. */
const fieldNames: Readonly<Record<string, string>> = {
  accessUntil: 'Last day',
  isAdmin: 'Admin',
  count: 'Number',
  shortens: 'Ends earlier',
};

/** 'emailConfirmed' becomes 'Email confirmed'. */
export function toFieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value as people read it; '–' for nothing. */
export function toValueText(
  field: string,
  value: string | number | boolean | null,
  { formatDay, formatMoment }: Dates,
): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'string' && isDay.test(value)) return formatDay(value);
  if (typeof value === 'string' && isMoment.test(value)) return formatMoment(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'role' && isRole(value) ? roleNames[value] : String(value);
}

function isRole(value: string | number): value is keyof typeof roleNames {
  return value in roleNames;
}
