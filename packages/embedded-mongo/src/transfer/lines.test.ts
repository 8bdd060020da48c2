import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linesOf } from './lines';

const folder = mkdtempSync(path.join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string): Promise<string[]> {
  const file = path.join(folder, 'file');
  writeFileSync(file, text);
  const lines: string[] = [];
  for await (const line of linesOf(file)) lines.push(line);
  return lines;
}

describe('linesOf', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['a\nb', ['a', 'b']],
    ['a\r\n\nb\n', ['a', '', 'b']],
    ['a\u2028b\u2029c\n', ['a\u2028b\u2029c']],
  ])('of %j are %j', async (text, expected) => {
    expect(await read(text)).toEqual(expected);
  });

  test('go across the pieces in which a file is read, also in the middle of a letter', async () => {
    const line = 'é'.repeat(50_001);
    expect(await read(`x${line}\n${line}`)).toEqual([`x${line}`, line]);
  });
});
