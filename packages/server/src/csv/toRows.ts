/** A table for a file. */
export interface CsvTable {
  columns: readonly string[];
  rows: AsyncIterable<readonly string[]>;
}

/** The rows of a file, one after the other, as its entries are read. */
export async function* toRows<Entry>(
  entries: AsyncIterable<Entry>,
  toRow: (entry: Entry) => string[],
): AsyncGenerator<string[]> {
  for await (const entry of entries) yield toRow(entry);
}
