import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const docs = join(__dirname, '..', 'docs');
const page = readFileSync(join(docs, 'specification.md'), 'utf8');

const link = /\[(?<label>[^\]]+)\]\((?<file>[^)]+)\)/g;

interface Row {
  requirement: string;
  /** The links in the last cell. */
  tests: { label: string; file: string }[];
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
  const tests = [...cell.matchAll(link)].map(({ groups }) => ({
    label: groups?.label ?? '',
    file: groups?.file ?? '',
  }));
  return { requirement: requirement.trim(), tests };
}

describe('docs/specification.md', () => {
  test('has rows for each of the sections 2 to 9', () => {
    for (const section of [2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(readRows(`${section}. `).length).toBeGreaterThan(4);
    }
  });

  test('links every row to a test file', () => {
    const rowsWithout = readRows('').filter(({ tests }) => tests.length === 0);
    expect(rowsWithout).toEqual([]);
  });

  test('links only to test files that exist, each under its own name', () => {
    const wrong = readRows('')
      .flatMap(({ tests }) => tests)
      .filter(
        ({ label, file }) =>
          !existsSync(join(docs, file)) ||
          !/\.(test|spec)\.tsx?$/.test(file) ||
          !basename(file).startsWith(`${label}.`),
      );
    expect(wrong).toEqual([]);
  });
});
