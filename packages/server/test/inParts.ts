/**
 * Stores many documents a hundred at a time: all at once they take longer than the site waits for its database when
 * the machine is busy.
 */
export async function inParts<Document>(
  documents: Document[],
  insert: (part: Document[]) => Promise<unknown>,
): Promise<void> {
  const size = 100;
  for (let start = 0; start < documents.length; start += size) {
    await insert(documents.slice(start, start + size));
  }
}
