import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedTests, withoutOneTest } from './namedTests';

const page = readFileSync(join(__dirname, '..', 'docs/specification.md'), 'utf8');

interface Row {
  requirement: string;
  tests: string[];
}

/** The rows of all tables under the heading that begins with `heading`; of the whole page for ''. */
function readRows(heading: string): Row[] {
  const sections = page.split(/^## /m).filter((section) => section.startsWith(heading));
  return sections
    .flatMap((section) => section.split('\n'))
    .filter((line) => line.startsWith('| ') && !/^\| (requirement|decision) \|/.test(line))
    .map(readRow);
}

function readRow(line: string): Row {
  const [requirement = '', cell = ''] = line.slice(1, -1).split(' | ');
  return { requirement: requirement.trim(), tests: namedTests(cell) };
}

describe('docs/specification.md', () => {
  test('has rows for each of the sections 2 to 9', () => {
    for (const section of [2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(readRows(`${section}. `).length).toBeGreaterThan(4);
    }
  });

  test('shows each row in a table, which has a head', () => {
    const withRows = page.split(/\n{2,}/).filter((block) => /^\| /m.test(block));
    expect(withRows.filter((block) => !/^\|.+\n\|[-|]+(\n\|.+)+\n?$/.test(block))).toEqual([]);
  });

  test('names a test file for every row', () => {
    const rowsWithout = readRows('').filter(({ tests }) => tests.length === 0);
    expect(rowsWithout).toEqual([]);
  });

  test('names only test files that exist, so that there is one that is meant', () => {
    expect(withoutOneTest(readRows('').flatMap(({ tests }) => tests))).toEqual([]);
  });
});
