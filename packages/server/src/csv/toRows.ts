/** The rows of a file, one after the other, as its entries are read. */
export async function* toRows<Entry>(
  entries: AsyncIterable<Entry>,
  toRow: (entry: Entry) => string[],
): AsyncGenerator<string[]> {
  for await (const entry of entries) yield toRow(entry);
}
