import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(__dirname, '..', 'docs');
const page = readFileSync(join(docs, 'specification.md'), 'utf8');

/** A link to a test file, or the title of a test in backticks, as the last cell of a row has them. */
const reference = /\]\((?<file>[^)]+)\)|`(?<title>[^`]+)`/g;

/** What follows `it(`, `test(` and the like, or the `)(` of a table of tests. */
const titleInSource =
  /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>,/g;

interface Row {
  requirement: string;
  /** The tests that hold it. */
  tests: { file: string; title: string }[];
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
  let file = '';
  const tests: Row['tests'] = [];
  for (const { groups } of cell.matchAll(reference)) {
    if (groups?.file) file = groups.file;
    if (groups?.title) tests.push({ file, title: groups.title });
  }
  return { requirement: requirement.trim(), tests };
}

/** The titles of all tests in a file, as they stand in its source. */
function readTitles(file: string): Set<string> {
  const source = readFileSync(join(docs, file), 'utf8');
  const titles = [...source.matchAll(titleInSource)].map(({ groups }) => groups?.title ?? '');
  return new Set(titles.map((title) => title.replace(/\\(.)/g, '$1')));
}

describe('docs/specification.md', () => {
  it('has rows for each of the sections 2 to 9', () => {
    for (const section of [2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(readRows(`${section}. `).length).toBeGreaterThan(4);
    }
  });

  it('names a test for every row', () => {
    const rowsWithout = readRows('').filter(({ tests }) => tests.length === 0);
    expect(rowsWithout).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = readRows('')
      .flatMap(({ tests }) => tests)
      .filter(({ file, title }) => !existsSync(join(docs, file)) || !readTitles(file).has(title));
    expect(missing).toEqual([]);
  });
});
