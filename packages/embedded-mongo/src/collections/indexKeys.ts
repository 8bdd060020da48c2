import type { Document } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { pathValues } from '../values/fieldPath';
import type { IndexDefinition, IndexField } from './indexDefinition';

/**
 * The keys under which a document stands in an index: one value for each field. There are several
 * where a field holds an array, one for each element, and none when the index leaves the document
 * out. A missing field is indexed as null, an empty array as undefined, which sorts before null.
 */
export function indexKeysOf(document: Document, definition: IndexDefinition): unknown[][] {
  if (!definition.holdsEntries || definition.includes?.(document) === false) return [];
  const columns = definition.fields.map((field) => fieldValues(document, field));
  if (definition.sparse && columns.every(({ missing }) => missing)) return [];
  const [only] = columns;
  if (only && columns.length === 1) return only.values.map((value) => [value]);
  return columns.reduce<unknown[][]>(
    (keys, { values }) => keys.flatMap((key) => values.map((value) => [...key, value])),
    [[]],
  );
}

function fieldValues(
  document: Document,
  { path }: IndexField,
): { values: unknown[]; missing: boolean } {
  const reached = pathValues(document, path);
  const missing = reached.every((value) => value === undefined);
  const [only] = reached;
  if (reached.length === 1 && !Array.isArray(only)) return { values: [only ?? null], missing };
  if (reached.length === 0) return { values: [null], missing };
  const values = reached.flatMap((value) => {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length === 0 ? [undefined] : value.map((item) => item ?? null);
  });
  return { values: distinct(values), missing };
}

function distinct(values: unknown[]): unknown[] {
  return values.length < 2
    ? values
    : [...new Map(values.map((value) => [equalityKey(value), value])).values()];
}
