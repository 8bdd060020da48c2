import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { withGuard } from './formulaGuard';

/**
 * Writes a table as spreadsheets open it: UTF-8 with a byte order mark, RFC 4180, formulas as texts. Rows
 * are asked for only as fast as the target takes them, and no more once it is closed.
 * @param columns the first row
 * @throws what `rows` throws, and when the target is closed before all rows are written
 */
export async function writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
  target: Writable,
): Promise<void> {
  const format = stringify({
    bom: true,
    record_delimiter: 'windows',
    // Also a line break of another kind.
    quote_record_delimiter: true,
    cast: { string: withGuard },
  });
  await pipeline(withColumns(columns, rows), format, target);
}

async function* withColumns(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  yield columns;
  yield* rows;
}
