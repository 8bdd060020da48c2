import type { ImportOutcome, ImportValues } from '@club/shared/import';
import { quote } from '@club/shared/isolate';
import { isWithoutCountry } from '@club/shared/phone';
import { email, phone, profileText, username } from '@club/shared/rules/fields';
import type { ImportField } from '@club/shared/rules/importFields';
import { everyProfileField } from '@club/shared/rules/profileFields';
import type { z } from 'zod';
import { HttpError } from '../../errors';
import type { ComparedAccount } from '../accounts/importedAccounts.service';
import { requireFreeName } from '../accounts/usernames.service';
import { type PersonCells, toAddress } from './rowCells';

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
  /** Why it is refused, or what of it is left out, in sentences. */
  reason: string;
  values: ImportValues;
  before: ImportValues;
}

/** What becomes of a row. */
export function judgeRow({ values, remarks }: PersonCells, context: RowContext): Judged {
  const address = toAddress(values);
  const problem = problemOfAddress(address, context);
  if (problem) return refuse(values, [problem]);
  const { account, clubName } = context;
  return account ? compare(values, account, clubName, remarks) : create(values, clubName, remarks);
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

function create(cells: ImportValues, clubName: string, remarks: string[]): Judged {
  const { values, problems, lacks } = read({ ...cells, username: cells.username ?? '' }, clubName);
  if (problems.length > 0) return refuse(cells, problems);
  const said = [...remarks, ...lacks.map((lack) => `The account gets no phone number. ${lack}`)];
  return { outcome: 'create', reason: said.join(' '), values, before: {} };
}

/** An empty cell changes nothing: a list of phone numbers must not delete names. */
function compare(
  cells: ImportValues,
  account: ComparedAccount,
  clubName: string,
  remarks: string[],
): Judged {
  const isOther = (field: ImportField, cell: string) => cell !== account.values[field];
  const others = pick(cells, (field, cell) => field !== 'email' && isOther(field, cell));
  const given = pick(others, (_field, cell) => cell.trim() !== '');
  const { values: read_, problems, lacks } = read(given, clubName);
  if (problems.length > 0) return refuse(cells, problems);
  const isShorter = (field: ImportField, cell: string) =>
    field === 'phone' && isWithoutCountry(cell, account.values.phone ?? '');
  const values = pick(read_, (field, cell) => isOther(field, cell) && !isShorter(field, cell));
  const said = [...remarks, ...lacks.map((lack) => `The phone number stays as it is. ${lack}`)];
  const reason = said.join(' ');
  if (Object.keys(values).length === 0) {
    return { outcome: 'same', reason, values: { email: account.values.email }, before: {} };
  }
  if (account.hasRole) {
    return refuse(cells, ['This account has a role. Such accounts are changed one by one.']);
  }
  const before = pick(account.values, (field) => Object.hasOwn(values, field));
  return { outcome: 'change', reason, values, before };
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

interface ReadCells {
  /** As they are stored. */
  values: ImportValues;
  /** Why the row is refused. */
  problems: string[];
  /** Why the phone number is left out: people are not lost for a number that nobody can read. */
  lacks: string[];
}

function read(cells: ImportValues, clubName: string): ReadCells {
  const found: ReadCells = { values: {}, problems: [], lacks: [] };
  for (const field of fieldsOf(cells)) {
    const cell = (cells[field] ?? '').trim();
    if (cell === '' && field !== 'username') continue;
    const problem = problemOf(field, cell) ?? (field === 'username' && keptName(cell, clubName));
    if (!problem) found.values[field] = rules[field].parse(cell);
    else if (field === 'phone') found.lacks.push(lackOf(cell));
    else found.problems.push(problem);
  }
  return found;
}

function problemOf(field: ImportField, cell: string): string | null {
  if (field === 'phone' && shortenedNumber.test(cell)) return lackOf(cell);
  const { error } = rules[field].safeParse(cell);
  return error?.issues[0]?.message ?? null;
}

/** Why a cell is no phone number. */
function lackOf(cell: string): string {
  return shortenedNumber.test(cell)
    ? `The spreadsheet has shortened the phone number to ${cell}. Its last digits are lost: format the column as text, and enter it again.`
    : `${quote(cell)} is none: a phone number has 7 to 15 digits.`;
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
