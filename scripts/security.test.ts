import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const docs = join(__dirname, '..', 'docs');
const page = readFileSync(join(docs, 'security.md'), 'utf8');
const [, levelOne = '', deviations = ''] = page.split(/^## (?:Level 1|Deviations.*)$/m);

const link = /\[([^\]]+)\]\(([^)]+)\)/g;

/** The cells of the rows of all tables in the text, without the heads. */
function readRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
}

describe('docs/security.md', () => {
  test('has a row for each of the 70 requirements of level 1', () => {
    const rows = readRows(levelOne).map(([requirement]) => requirement);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toContain('10.4.1-10.4.5'); // one row for five
    expect(rows).toHaveLength(70 - 4);
  });

  test('links every row to a test or a document, or says why it does not apply', () => {
    const without = readRows(levelOne).filter(
      ([, , proof = '']) => !/^(\[|document: \[|not applicable: \S)/.test(proof),
    );
    expect(without).toEqual([]);
  });

  test('links only to test files that exist, each under its own name', () => {
    const files = [...levelOne.matchAll(link)].filter(([, , file = '']) => file.startsWith('../'));
    expect(files.length).toBeGreaterThan(50);
    const wrong = files.filter(
      ([, label = '', file = '']) =>
        !existsSync(join(docs, file)) ||
        !/\.(test|spec)\.tsx?$/.test(file) ||
        !basename(file).startsWith(`${label}.`),
    );
    expect(wrong).toEqual([]);
  });

  test('gives a reason for each deviation', () => {
    expect(readRows(deviations).filter(([, reason = '']) => reason.length < 20)).toEqual([]);
  });
});
