import type { ImportColumn, ImportField } from '@club/shared/import';
import { UnprocessableError } from '../../errors';
import { guessField } from './importFields';
import { ImportColumnModel } from './imports.model';

/** How a name is remembered: '' is remembered of none. */
function toKey(name: string): string {
  return name.trim().toLowerCase();
}

/** What columns are taken for: as the last time, otherwise as their names say. No field twice. */
export async function matchColumns(names: string[]): Promise<ImportColumn[]> {
  const remembered = await ImportColumnModel.find({ _id: { $in: names.map(toKey) } }).lean();
  const known = new Map(remembered.map(({ _id, field }) => [_id, field ?? null]));
  const taken = new Set<ImportField>();
  return names.map((name) => {
    const key = toKey(name);
    const wanted = known.has(key) ? (known.get(key) ?? null) : guessField(name);
    const field = wanted && !taken.has(wanted) ? wanted : null;
    if (field) taken.add(field);
    return { name, field };
  });
}

/** @throws {UnprocessableError} when there are more or fewer than the file has, and for a field twice */
export function chooseColumns(
  columns: ImportColumn[],
  fields: readonly (ImportField | null)[],
): ImportColumn[] {
  if (fields.length !== columns.length) throw wrong(`The file has ${columns.length} columns.`);
  const chosen = fields.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) {
    throw wrong('Two columns are taken for the same. Please leave one of them out.');
  }
  return columns.map(({ name }, index) => ({ name, field: fields[index] ?? null }));
}

function wrong(message: string): UnprocessableError {
  return new UnprocessableError([{ field: 'columns', message }]);
}

/** For the next file with columns of these names. */
export async function rememberColumns(columns: ImportColumn[]): Promise<void> {
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
