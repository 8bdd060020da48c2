import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedTests, withoutOneTest } from './namedTests';

const page = readFileSync(join(__dirname, '..', 'docs/security.md'), 'utf8');
const [, levelOne = '', deviations = ''] = page.split(/^## (?:Level 1|Deviations.*)$/m);

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

  test('names a test or a document for every row, or says why it does not apply', () => {
    const without = readRows(levelOne).filter(
      ([, , proof = '']) => !/^(`|document: \[|not applicable: \S)/.test(proof),
    );
    expect(without).toEqual([]);
  });

  test('names only test files that exist, so that there is one that is meant', () => {
    const names = readRows(levelOne).flatMap(([, , proof = '']) =>
      proof.startsWith('`') ? namedTests(proof) : [],
    );
    expect(names.length).toBeGreaterThan(50);
    expect(withoutOneTest(names)).toEqual([]);
  });

  test('gives a reason for each deviation', () => {
    expect(readRows(deviations).filter(([, reason = '']) => reason.length < 20)).toEqual([]);
  });
});
