import type { ImportEncoding } from '@club/shared/import';
import { PayloadTooLargeError } from '../errors';
import { findLine, findRecord, parseRecord } from './csvRecord';
import { decodeText, notReadable } from './decodeText';
import { decodeBytes } from './encodings';
import { withoutGuard } from './formulaGuard';

/** What a file may hold. More than that is refused while it is read. */
export interface CsvLimits {
  bytes: number;
  /** Without the first, which names the columns. */
  rows: number;
  columns: number;
  /** UTF-16 code units of one cell. */
  cellLength: number;
}

/** A row below the names of the columns. `line` counts the lines of the file from 1. */
export type CsvRow =
  | { line: number; cells: string[] }
  /** A row that cannot be read, and why, in a sentence. */
  | { line: number; problem: string };

export interface CsvTable {
  /** The row that names them; as many '' as the first row has cells when no row does. */
  columns: string[];
  /** The line of that row, from 1; 0 when there is none. */
  headerLine: number;
  /** What the letters were guessed to be written in; null when the file says it. */
  encoding: ImportEncoding | null;
  /** Read on demand. Each row has as many cells as there are columns; empty rows are left out. */
  rows: Iterable<CsvRow>;
}

export interface CsvReading {
  /** What a row is, as far as its cells say. The names of columns may stand below a title or notes. */
  judge?: (cells: string[]) => 'names' | 'entry' | null;
  /** With a guessed encoding, leave columns and cells as `decodeBytes` takes them. */
  keepsBytes?: boolean;
}

/** So many rows are looked at for the names of the columns. */
const maxRowsAbove = 20;

/**
 * Reads a table from a CSV file of any spreadsheet: its encoding and delimiter (comma, semicolon, tab,
 * bar) are found, and cells lose the apostrophe that `writeCsv` put in front of formulas. After a row that
 * cannot be read, reading goes on with the next line.
 * @throws {PayloadTooLargeError} when it has more bytes than allowed
 * @throws {UnprocessableError} when it is no table of text, and when it has more columns than allowed;
 * `rows` throws it when there are more rows than allowed
 */
export function readCsv(
  file: Uint8Array,
  limits: CsvLimits,
  { judge = () => null, keepsBytes = false }: CsvReading = {},
): CsvTable {
  if (file.byteLength > limits.bytes) throw new PayloadTooLargeError(tooManyBytes(limits));
  const { text, encoding } = decodeText(file);
  const decodeAll = (cells: string[]) =>
    encoding ? cells.map((cell) => decodeBytes(cell, encoding)) : cells;
  const start = findStart(text, limits, (cells) => judge(decodeAll(cells)));
  const rows = readRows(text, start, limits);
  const first = start.headerLine === 0 ? start.first : rows.next().value;
  if (!first) throw notReadable('The file is empty. Its first row has to name the columns.');
  if ('problem' in first) throw notReadable(`The names of the columns: ${first.problem}`);
  const names = withoutEmptyEnd(first.cells);
  if (names.length > limits.columns) {
    throw notReadable(`The file has more than ${limits.columns} columns.`);
  }
  const toCells = keepsBytes ? (cells: string[]) => cells : decodeAll;
  const columns = start.headerLine === 0 ? names.map(() => '') : toCells(names);
  const { headerLine } = start;
  return { columns, headerLine, encoding, rows: fitRows(rows, columns.length, limits, toCells) };
}

function tooManyBytes({ bytes }: CsvLimits): string {
  return `The file is larger than ${Math.floor(bytes / 1_000_000)} MB. Please split it.`;
}

interface Start {
  delimiter: string;
  /** Where the row with the names of the columns begins, or the first entry. */
  position: number;
  line: number;
  /** 0: no row names the columns. */
  headerLine: number;
  first: CsvRow | undefined;
}

/**
 * The delimiter with which a row names the columns; else the one that is most often in the first row:
 * unlike other cells, names of columns seldom hold another one. Excel reads and writes a line 'sep=;'
 * above them.
 */
function findStart(
  text: string,
  limits: CsvLimits,
  judge: (cells: string[]) => 'names' | 'entry' | null,
): Start {
  const said = /^"?sep=([,;\t|])"?(\r\n|\n|\r)/i.exec(text);
  const position = said?.[0].length ?? 0;
  const names = /^[\r\n]*(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => names.split(delimiter).length;
  const delimiters = said?.[1]
    ? [said[1]]
    : [',', ';', '\t', '|'].sort((a, b) => count(b) - count(a));
  const starts = delimiters.map((delimiter): Start => {
    const line = said ? 2 : 1;
    return { delimiter, position, line, headerLine: line, first: undefined };
  });
  for (const start of starts) {
    const found = findNames(text, start, limits, judge);
    if (found) return found;
  }
  const [usual = { delimiter: ',', position, line: 1, headerLine: 1, first: undefined }] = starts;
  const [first] = readRows(text, usual, limits);
  const isEntry = first && 'cells' in first && judge(first.cells) === 'entry';
  return { ...usual, first, headerLine: isEntry ? 0 : (first?.line ?? usual.line) };
}

function findNames(
  text: string,
  start: Start,
  limits: CsvLimits,
  judge: (cells: string[]) => 'names' | 'entry' | null,
): Start | null {
  let count = 0;
  for (const row of readRows(text, start, limits)) {
    count += 1;
    if (count > maxRowsAbove) return null;
    if (!('cells' in row)) continue;
    const found = judge(row.cells);
    if (found === 'entry') return null;
    if (found === 'names') {
      return { ...start, position: row.position, line: row.line, headerLine: row.line };
    }
  }
  return null;
}

/** A row, and where it begins in the text. */
type FoundRow = CsvRow & { position: number };

/** Every row that is not empty. */
function* readRows(
  text: string,
  { position: start, line: firstLine, delimiter }: Pick<Start, 'position' | 'line' | 'delimiter'>,
  { cellLength }: CsvLimits,
): Generator<FoundRow, undefined> {
  let position = start;
  let line = firstLine;
  while (position < text.length) {
    let record = findRecord(text, position, cellLength) ?? findLine(text, position);
    const cells = parseRecord(record, delimiter);
    if (typeof cells === 'string') {
      record = findLine(text, position);
      yield { line, position, problem: cells };
    } else if (cells.some((cell) => cell !== '')) {
      yield { line, position, cells: cells.map(withoutGuard) };
    }
    position = record.end;
    line += record.lines;
  }
}

function* fitRows(
  rows: Iterable<CsvRow>,
  columns: number,
  limits: CsvLimits,
  toCells: (cells: string[]) => string[],
): Generator<CsvRow> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > limits.rows) {
      const most = limits.rows.toLocaleString('en');
      throw notReadable(`The file has more than ${most} rows. Please split it.`);
    }
    const { line } = row;
    yield 'problem' in row
      ? { line, problem: row.problem }
      : fitRow(line, toCells(row.cells), columns, limits);
  }
}

/** Excel leaves out empty cells at the end of some rows, and adds some to others. */
function fitRow(line: number, cells: string[], columns: number, { cellLength }: CsvLimits): CsvRow {
  const filled = withoutEmptyEnd(cells);
  if (!filled.slice(columns).every(isBlank)) {
    return {
      line,
      problem: `The row has ${filled.length} cells, but there are ${columns} columns.`,
    };
  }
  const tooLong = filled.findIndex((cell) => cell.length > cellLength);
  if (tooLong >= 0) {
    const most = cellLength.toLocaleString('en');
    return { line, problem: `Cell ${tooLong + 1} is longer than ${most} characters.` };
  }
  return { line, cells: Array.from({ length: columns }, (_, index) => filled[index] ?? '') };
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** Of spaces and of what nobody sees only. */
export function isBlank(cell: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{DI}]/u.test(cell);
}
