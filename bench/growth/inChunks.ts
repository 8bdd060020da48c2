const chunkSize = 100;

/** Makes many entries, and adds some at a time. */
export async function inChunks<Entry>(
  count: number,
  make: (n: number) => Entry,
  add: (entries: Entry[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += chunkSize) {
    const size = Math.min(chunkSize, count - start);
    await add(Array.from({ length: size }, (_, n) => make(start + n)));
  }
}
