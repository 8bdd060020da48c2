import { PayloadTooLargeError } from '../errors';
import { findLine, findRecord, parseRecord } from './csvRecord';
import { decodeText, notReadable } from './decodeText';
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
  /** The first row. */
  columns: string[];
  /** Read on demand. Each row has as many cells as there are columns; empty rows are left out. */
  rows: Iterable<CsvRow>;
}

/**
 * Reads a table from a CSV file of any spreadsheet: its encoding and delimiter (comma, semicolon, tab)
 * are found, and cells lose the apostrophe that `writeCsv` put in front of formulas. After a row that
 * cannot be read, reading goes on with the next line.
 * @throws {PayloadTooLargeError} when it has more bytes than allowed
 * @throws {UnprocessableError} when it is no table of text, and when it has more columns than allowed;
 * `rows` throws it when there are more rows than allowed
 */
export function readCsv(file: Uint8Array, limits: CsvLimits): CsvTable {
  if (file.byteLength > limits.bytes) throw new PayloadTooLargeError(tooManyBytes(limits));
  const text = decodeText(file);
  const { delimiter, start } = findDelimiter(text);
  const rows = readRows(text, start, delimiter, limits);
  const first = rows.next().value;
  if (!first) throw notReadable('The file is empty. Its first row has to name the columns.');
  if ('problem' in first) throw notReadable(`The names of the columns: ${first.problem}`);
  const columns = withoutEmptyEnd(first.cells);
  if (columns.length > limits.columns) {
    throw notReadable(`The file has more than ${limits.columns} columns.`);
  }
  return { columns, rows: fitRows(rows, columns.length, limits) };
}

function tooManyBytes({ bytes }: CsvLimits): string {
  return `The file is larger than ${Math.floor(bytes / 1_000_000)} MB. Please split it.`;
}

/**
 * The one that is most often in the names of the columns: unlike other cells, they seldom hold another
 * one. Excel reads and writes a line 'sep=;' above them.
 */
function findDelimiter(text: string): { delimiter: string; start: number } {
  const said = /^sep=([,;\t])(\r\n|\n|\r)/i.exec(text);
  if (said?.[1]) return { delimiter: said[1], start: said[0].length };
  const names = /^[\r\n]*(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => names.split(delimiter).length;
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a));
  return { delimiter, start: 0 };
}

/** Every row that is not empty. */
function* readRows(
  text: string,
  start: number,
  delimiter: string,
  { cellLength }: CsvLimits,
): Generator<CsvRow, undefined> {
  let position = start;
  let line = start === 0 ? 1 : 2;
  while (position < text.length) {
    let record = findRecord(text, position, cellLength) ?? findLine(text, position);
    const cells = parseRecord(record, delimiter);
    if (typeof cells === 'string') {
      record = findLine(text, position);
      yield { line, problem: cells };
    } else if (cells.some((cell) => cell !== '')) {
      yield { line, cells: cells.map(withoutGuard) };
    }
    position = record.end;
    line += record.lines;
  }
}

function* fitRows(rows: Iterable<CsvRow>, columns: number, limits: CsvLimits): Generator<CsvRow> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > limits.rows) {
      const most = limits.rows.toLocaleString('en');
      throw notReadable(`The file has more than ${most} rows. Please split it.`);
    }
    yield 'problem' in row ? row : fitRow(row.line, row.cells, columns, limits);
  }
}

/** Excel leaves out empty cells at the end of some rows, and adds some to others. */
function fitRow(line: number, cells: string[], columns: number, { cellLength }: CsvLimits): CsvRow {
  const filled = withoutEmptyEnd(cells);
  if (filled.length > columns) {
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
