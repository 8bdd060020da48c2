import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedTests, withoutOneTest } from './namedTests';

const page = readFileSync(join(__dirname, '..', 'docs/security.md'), 'utf8');
const [, levelOne = '', deviations = ''] = page.split(/^## (?:Level 1|Deviations.*)$/m);

/** The cells of the rows about requirements, which begin with a number. */
function readRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
}

describe('docs/security.md', () => {
  test('has each of the 70 requirements of level 1', () => {
    const requirements = readRows(levelOne).flatMap(([names = '']) => names.split(', '));
    expect(new Set(requirements).size).toBe(requirements.length);
    expect(requirements).toHaveLength(70);
  });

  test('names a test or a document for every row, or says why it does not apply', () => {
    const without = readRows(levelOne).filter(
      ([, , proof = '']) =>
        namedTests(proof).length === 0 && !/^(document: \[|not applicable: \S)/.test(proof),
    );
    expect(without).toEqual([]);
  });

  test('names only test files that exist, so that there is one that is meant', () => {
    const names = page
      .split(/\n{2,}/)
      .filter((block) => /^\|.* tests \|\n/.test(block))
      .flatMap((table) => table.split('\n').slice(2))
      .flatMap((line) => namedTests(line.slice(2, -2).split(' | ').at(-1) ?? ''));
    expect(names.length).toBeGreaterThan(100);
    expect(withoutOneTest(names)).toEqual([]);
  });

  test('gives a reason for each deviation', () => {
    expect(readRows(deviations).filter(([, reason = '']) => reason.length < 20)).toEqual([]);
  });
});
