import type { ImportField, ImportOutcome, ImportValues } from '@club/shared/import';
import type { z } from 'zod';
import { HttpError } from '../../errors';
import { email, phone, profileText, username } from '../../validation/fields';
import { everyProfileField } from '../../validation/profileFields';
import type { ComparedAccount } from '../accounts/importedAccounts.service';
import { requireFreeName } from '../accounts/usernames.service';

/** The rules of what is stored: the same as those of the forms. */
const rules: Readonly<Record<ImportField, z.ZodType<string>>> = {
  username,
  email,
  phone,
  ...everyProfileField(profileText),
};

/** A spreadsheet that takes a phone number for a number shows it so, and loses its last digits. */
const shortenedNumber = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/** What a row is compared with. */
export interface RowContext {
  /** The account that has the address; null when there is none. */
  account: ComparedAccount | null;
  /** The line of an earlier row with the same address. */
  earlierLine: number | null;
  clubName: string;
}

export interface Judged {
  outcome: ImportOutcome;
  /** Sentences; '' unless it is refused. */
  reason: string;
  values: ImportValues;
  before: ImportValues;
}

/** The address by which a row finds its account. */
export function toAddress(cells: ImportValues): string {
  return (cells.email ?? '').trim().toLowerCase();
}

/** What becomes of a row. @param cells as they are in the file */
export function judgeRow(cells: ImportValues, context: RowContext): Judged {
  const address = toAddress(cells);
  const problem = problemOfAddress(address, context);
  if (problem) return refuse(cells, [problem]);
  const { account, clubName } = context;
  return account ? compare(cells, account, clubName) : create(cells, clubName);
}

function problemOfAddress(address: string, { earlierLine, account }: RowContext): string | null {
  if (address === '') return 'There is no email address.';
  if (earlierLine !== null) return `Line ${earlierLine} has the same email address.`;
  // Of an account that is there nobody asks whether today's rules would let it register.
  return account ? null : problemOf('email', address);
}

function refuse(cells: ImportValues, reasons: string[]): Judged {
  return { outcome: 'refuse', reason: reasons.join(' '), values: cells, before: {} };
}

function create(cells: ImportValues, clubName: string): Judged {
  const { values, problems } = read({ ...cells, username: cells.username ?? '' }, clubName);
  if (problems.length > 0) return refuse(cells, problems);
  return { outcome: 'create', reason: '', values, before: {} };
}

/** An empty cell changes nothing: a list of phone numbers must not delete names. */
function compare(cells: ImportValues, account: ComparedAccount, clubName: string): Judged {
  const isOther = (field: ImportField, cell: string) => cell !== account.values[field];
  const others = pick(cells, (field, cell) => field !== 'email' && isOther(field, cell));
  const given = pick(others, (_field, cell) => cell.trim() !== '');
  const { values: read_, problems } = read(given, clubName);
  if (problems.length > 0) return refuse(cells, problems);
  const values = pick(read_, isOther);
  if (Object.keys(values).length === 0) {
    return { outcome: 'same', reason: '', values: { email: account.values.email }, before: {} };
  }
  if (account.hasRole) {
    return refuse(cells, ['This account has a role. Such accounts are changed one by one.']);
  }
  const before = pick(account.values, (field) => Object.hasOwn(values, field));
  return { outcome: 'change', reason: '', values, before };
}

function pick(
  values: ImportValues,
  isWanted: (field: ImportField, value: string) => boolean,
): ImportValues {
  const wanted: ImportValues = {};
  for (const field of fieldsOf(values)) {
    const value = values[field];
    if (value !== undefined && isWanted(field, value)) wanted[field] = value;
  }
  return wanted;
}

function fieldsOf(values: ImportValues): ImportField[] {
  return Object.keys(values).filter((name): name is ImportField => Object.hasOwn(rules, name));
}

/** The values as they are stored, or what is wrong with them. */
function read(cells: ImportValues, clubName: string): { values: ImportValues; problems: string[] } {
  const values: ImportValues = {};
  const problems: string[] = [];
  for (const field of fieldsOf(cells)) {
    const cell = (cells[field] ?? '').trim();
    if (cell === '' && field !== 'username') continue;
    const problem = problemOf(field, cell) ?? (field === 'username' && keptName(cell, clubName));
    if (problem) problems.push(problem);
    else values[field] = rules[field].parse(cell);
  }
  return { values, problems };
}

function problemOf(field: ImportField, cell: string): string | null {
  if (field === 'phone' && shortenedNumber.test(cell)) {
    return `The spreadsheet has shortened the phone number to ${cell}. Its last digits are lost: format the column as text, and enter it again.`;
  }
  const { error } = rules[field].safeParse(cell);
  return error?.issues[0]?.message ?? null;
}

function keptName(name: string, clubName: string): string | null {
  try {
    requireFreeName(name, null, clubName);
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.extraDetails;
    throw error;
  }
}
