import { linesOf, maxLineBytes } from './lines';

async function read(...chunks: string[]): Promise<string[]> {
  async function* stream() {
    // Every byte by itself, also in the middle of a letter.
    for (const chunk of chunks)
      yield* Array.from(Buffer.from(chunk), (byte) => Buffer.from([byte]));
  }
  const lines: string[] = [];
  for await (const line of linesOf(stream())) lines.push(line);
  return lines;
}

test.each<[string, string[]]>([
  ['', []],
  ['a\nb', ['a', 'b']],
  ['a\n\nb\n', ['a', '', 'b']],
  ['a\u2028b\u2029c\n', ['a\u2028b\u2029c']],
  ['é\né', ['é', 'é']],
])('the lines of %j are %j', async (text, expected) => {
  expect(await read(text)).toEqual(expected);
});

test('lines are found in chunks of any size', async () => {
  async function* stream() {
    yield Buffer.from('a\nb\nc');
    yield Buffer.from('d\n');
  }
  const lines: string[] = [];
  for await (const line of linesOf(stream())) lines.push(line);
  expect(lines).toEqual(['a', 'b', 'cd']);
});

test('a line that is too long is refused while it is read', async () => {
  let read = 0;
  async function* stream() {
    for (;;) {
      read += 1_000_000;
      yield Buffer.alloc(1_000_000, 'x');
    }
  }
  await expect(linesOf(stream()).next()).rejects.toThrow('larger than any of this site');
  expect(read).toBe(maxLineBytes + 1_000_000);
});
