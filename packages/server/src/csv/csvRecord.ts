import { CsvError, parse } from 'csv-parse/sync';

/** A row of a file as it is written: several lines, when a cell in quotation marks has line breaks. */
export interface CsvRecord {
  text: string;
  lines: number;
  /** Where the next record begins. */
  end: number;
}

/**
 * The record that begins here. RFC 4180: a line break ends it, unless it is in quotation marks.
 * @param maxCellLength in which the next quotation mark has to come
 * @returns null when a quotation mark opens a cell and none closes it
 */
export function findRecord(text: string, start: number, maxCellLength: number): CsvRecord | null {
  const marks = /"|\r\n|\n|\r/g;
  marks.lastIndex = start;
  let openedAt: number | null = null;
  let lines = 1;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (openedAt !== null && index - openedAt > maxCellLength + 1) return null;
    if (mark === '"') {
      openedAt = openedAt === null ? index : null;
    } else if (openedAt === null) {
      return { text: text.slice(start, index), lines, end: index + mark.length };
    } else {
      lines += 1;
    }
  }
  return openedAt === null ? { text: text.slice(start), lines, end: text.length } : null;
}

/** The first line only: what is left of a record whose quotation marks are broken. */
export function findLine(text: string, start: number): CsvRecord {
  const lineBreak = /\r\n|\n|\r/g;
  lineBreak.lastIndex = start;
  const found = lineBreak.exec(text);
  const end = found?.index ?? text.length;
  return { text: text.slice(start, end), lines: 1, end: end + (found?.[0].length ?? 0) };
}

const goesOn =
  'A cell goes on after its closing quotation mark. A quotation mark inside a cell is written twice.';
/** Why a record cannot be read, by csv-parse's code. */
const problems: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell, and none closes it.',
  CSV_INVALID_CLOSING_QUOTE: goesOn,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: goesOn,
  INVALID_OPENING_QUOTE:
    'There is a quotation mark inside a cell. Put the whole cell in quotation marks, and write the one inside twice.',
};

/** @returns the cells; a sentence when the record cannot be read */
export function parseRecord({ text }: CsvRecord, delimiter: string): string[] | string {
  const cells = parseCells(text, { delimiter });
  if (typeof cells !== 'string') return cells.map(withoutFormula);
  const otherWays = [
    () => parseCells(toQuoted(text, delimiter), { delimiter }),
    // Some programs write a space in front of the quotation mark, or a backslash before one inside.
    () => parseCells(text, { delimiter, trim: true }),
    () => parseCells(text, { delimiter, escape: '\\' }),
  ];
  for (const read of otherWays) {
    const found = read();
    if (typeof found !== 'string') return found;
  }
  return cells;
}

interface Dialect {
  delimiter: string;
  trim?: true;
  escape?: string;
}

function parseCells(text: string, dialect: Dialect): string[] | string {
  try {
    const [cells = []] = parse(text, { ...dialect, record_delimiter: ['\r\n', '\n', '\r'] });
    return cells;
  } catch (error) {
    const problem = error instanceof CsvError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return problem;
  }
}

/*
 * Some programs write a number as ="0987", so that spreadsheets keep its zero: with quotation marks around
 * all of it, as the standard asks for, or without.
 */

function withoutFormula(cell: string): string {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return text?.replaceAll('""', '"') ?? cell;
}

function toQuoted(text: string, delimiter: string): string {
  const formula = new RegExp(`(^|${delimiter})=("(?:[^"]|"")*")(?=${delimiter}|$)`, 'g');
  return text.replace(formula, '$1$2');
}
