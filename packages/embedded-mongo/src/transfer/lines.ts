import { createReadStream } from 'node:fs';

/**
 * The lines of a text file, without their ends. readline is of no use here: from Node 24 on it also
 * breaks lines at U+2028 and U+2029, which JSON may hold inside a string.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}
