const lineEnd = 0x0a;

/**
 * The lines of a stream of UTF-8, without their ends. readline is of no use here: from Node 24 on it
 * also breaks lines at U+2028 and U+2029, which JSON may hold inside a string.
 */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]).toString();
      pieces = [];
      start = end + 1;
    }
    pieces.push(chunk.subarray(start));
  }
  const rest = Buffer.concat(pieces).toString();
  if (rest !== '') yield rest;
}
