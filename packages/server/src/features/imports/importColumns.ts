import type { ImportColumn } from '@club/shared/import';
import { UnprocessableError } from '../../errors';
import { guessByCells } from './guessColumns';
import { ImportColumnModel } from './imports.model';

/** How a name is remembered: '' is remembered of none. */
function toKey(name: string): string {
  return name.trim().toLowerCase();
}

/** What a column of a file is taken for; its name as the file has it. */
export type MatchedColumn = Omit<ImportColumn, 'isEmpty'>;

/**
 * What columns are taken for: as the last time, otherwise as their names or the cells of the first row
 * say. No field twice.
 */
export async function matchColumns(
  names: string[],
  firstCells: string[],
): Promise<MatchedColumn['field'][]> {
  const remembered = await ImportColumnModel.find({ _id: { $in: names.map(toKey) } }).lean();
  const known = new Map(remembered.map(({ _id, field }) => [_id, field ?? null]));
  const isNew = names.map((name) => !known.has(toKey(name)));
  const guessed = guessByCells(names, firstCells);
  const taken = new Set<MatchedColumn['field']>([null]);
  const take = (field: MatchedColumn['field']) => {
    if (taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const old = names.map((name) => take(known.get(toKey(name)) ?? null));
  return names.map(
    (_, index) => (isNew[index] ? take(guessed[index] ?? null) : old[index]) ?? null,
  );
}

/** @throws {UnprocessableError} when there are more or fewer than the file has, and for a field twice */
export function requireEachColumn(count: number, fields: readonly MatchedColumn['field'][]): void {
  if (fields.length !== count) throw wrong(`The file has ${count} columns.`);
  const chosen = fields.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) {
    throw wrong('Two columns are taken for the same. Please leave one of them out.');
  }
}

function wrong(message: string): UnprocessableError {
  return new UnprocessableError([{ field: 'columns', message }]);
}

/** For the next file with columns of these names. */
export async function rememberColumns(columns: MatchedColumn[]): Promise<void> {
  const named = columns.filter(({ name }) => toKey(name) !== '');
  if (named.length === 0) return;
  await ImportColumnModel.bulkWrite(
    named.map(({ name, field }) => ({
      updateOne: {
        filter: { _id: toKey(name) },
        update: { $set: { field } },
        upsert: true,
      },
    })),
  );
}
