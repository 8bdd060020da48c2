import type { PersonDraft } from './plan';

/** The fields of a row, from left to right. */
const columns: readonly string[] = ['position', 'name', 'email'];

/** What a person gets from a table. */
export type PastedPerson = Partial<Pick<PersonDraft, 'position' | 'name' | 'email'>>;

/**
 * What was copied from a table, a line for each person. Null for one cell, which goes into its field alone.
 * @param field in which it is pasted: what is at the right of it goes into the next fields
 */
export function readPastedPeople(text: string, field: string): PastedPerson[] | null {
  const first = columns.indexOf(field);
  const rows = text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  if (first < 0 || (rows.length === 1 && rows[0]?.length === 1)) return null;
  return rows.map((cells) =>
    Object.fromEntries(
      columns.slice(first, first + cells.length).map((column, index) => [column, cells[index]]),
    ),
  );
}
