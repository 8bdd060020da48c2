import type { Response } from 'express';
import { writeCsv } from './writeCsv';

/** The media type of the answer. */
export const csvType = 'text/csv';

/**
 * Answers with a table as a file, while its rows are read. It ends early without an error when the caller
 * has gone.
 * @throws what `rows` throws; the answer is then cut off, which every client notices
 */
export async function sendCsv(
  response: Response,
  fileName: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): Promise<void> {
  response.attachment(fileName);
  try {
    await writeCsv(columns, rows, response);
  } catch (error) {
    if (!isClosedByCaller(error)) throw error;
  }
}

function isClosedByCaller(error: unknown): boolean {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
