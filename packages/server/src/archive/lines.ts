import { ArchiveError } from './archiveError';

const lineEnd = 0x0a;

/**
 * The longest line of a backup, in bytes. The largest documents are pictures, with 1.4 MB. A small file
 * could otherwise hold a line that fills the memory.
 */
export const maxLineBytes = 8_000_000;

/**
 * The lines of a stream of UTF-8, without their ends. readline is of no use here: from Node 24 on it
 * also breaks lines at U+2028 and U+2029, which JSON may hold inside a string.
 * @throws {ArchiveError} at the first byte too many of a line
 */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]).toString();
      pieces = [];
      bytes = 0;
      start = end + 1;
    }
    pieces.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > maxLineBytes) {
      throw new ArchiveError('The backup has a document that is larger than any of this site.');
    }
  }
  const rest = Buffer.concat(pieces).toString();
  if (rest !== '') yield rest;
}
