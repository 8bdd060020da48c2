import type { ImportValues } from '@club/shared/import';
import { phonePattern, readPhone } from '@club/shared/phone';
import { readEmailAddress } from '@club/shared/rules/emailAddress';
import { email } from '@club/shared/rules/fields';
import type { ImportColumnField } from '@club/shared/rules/importFields';
import { isBlank } from '../../csv/readCsv';

/** The cells of a row that are used, by what their columns are taken for. */
export type UsedCells = Partial<Record<ImportColumnField, string>>;

/** A row as an import judges it. */
export interface PersonCells {
  values: ImportValues;
  /** What is said about it, in sentences. */
  remarks: string[];
}

/** What says whose row it is. */
const identifying = ['email', 'phone', 'username', 'firstName', 'middleName', 'lastName'] as const;

/** A dash, a formula dragged down below the last person, or a box that nobody has ticked. */
const nothing = /^(?:[-–—.*_/☐]+|0|n[./]?a\.?|nil|none|null|false|#[A-Z/0]+[!?]?)$/i;

function isNothing(cell: string): boolean {
  return isBlank(cell) || nothing.test(cell.trim());
}

/**
 * Whether a row names nobody: a box that nobody has ticked, a number of the row or a chosen year fill
 * hundreds of rows of a sheet. As long as no column holds the addresses, any cell counts.
 */
export function isNobody(used: UsedCells, cells: string[]): boolean {
  if (used.email === undefined) return cells.every(isBlank);
  return identifying.every((field) => isNothing(used[field] ?? ''));
}

/** Puts the parts of a name together, and takes the first of several addresses or numbers. */
export function toPerson({ firstName, middleName, lastName, ...values }: UsedCells): PersonCells {
  const remarks: string[] = [];
  const person: ImportValues = { ...values };
  const parts = [firstName, middleName, lastName].filter((part) => part !== undefined);
  if (parts.length > 0 && isBlank(person.username ?? '')) {
    person.username = parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ');
  }
  const takeFirst = (
    field: 'email' | 'phone',
    what: string,
    isRight: (text: string) => boolean,
  ) => {
    const cell = person[field] ?? '';
    if (isBlank(cell) || isRight(cell)) return;
    const several = cell.split(/:::|[,;|\n\r]|\s\/\s|\sor\s/).filter((text) => !isBlank(text));
    const first = several.find(isRight);
    if (first === undefined || several.length < 2) return;
    person[field] = first.trim();
    remarks.push(`Of several ${what} the first is taken.`);
  };
  takeFirst('email', 'email addresses', (text) => email.safeParse(text).success);
  takeFirst('phone', 'phone numbers', (text) => phonePattern.test(readPhone(text)));
  return { values: person, remarks };
}

/** The address by which a row finds its account. */
export function toAddress(cells: ImportValues): string {
  return readEmailAddress(cells.email ?? '');
}
