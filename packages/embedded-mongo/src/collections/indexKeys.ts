import { MongoError } from '../mongoErrors';
import { type Document, getField, isDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { isArrayIndex, somePathValue } from '../values/fieldPath';
import type { IndexDefinition } from './indexDefinition';

/**
 * The keys under which a document stands in an index: one value for each field. There are several
 * where a field holds an array, one for each element, and none when the index leaves the document
 * out. A missing field is indexed as null, an empty array as undefined, which sorts before null.
 */
export function indexKeysOf(document: Document, definition: IndexDefinition): unknown[][] {
  const { fields, holdsEntries, includes, sparse } = definition;
  if (!holdsEntries || includes?.(document) === false) return [];
  if (
    sparse &&
    !fields.some(({ path }) => somePathValue(document, path, (value) => value !== undefined))
  ) {
    return [];
  }
  const keys = expand(fields.map(({ path }) => advance({ value: document, rest: path })));
  return keys.length < 2 ? keys : distinct(keys);
}

/** How far the path of one field has been followed. */
interface Column {
  value: unknown;
  rest: readonly string[];
}

/** Follows a path through documents, up to its end or to an array. */
function advance({ value, rest }: Column): Column {
  let current = value;
  let at = 0;
  for (let name = rest[at]; name !== undefined && isDocument(current); name = rest[at]) {
    current = getField(current, name);
    at += 1;
  }
  if (Array.isArray(current)) return { value: current, rest: rest.slice(at) };
  const isReached = at === rest.length;
  return { value: isReached ? (current ?? null) : null, rest: [] };
}

/** The value of one field in the only key of a document that has no array on the field's path. */
export function plainValue(document: Document, path: readonly string[]): unknown {
  return advance({ value: document, rest: path }).value;
}

/**
 * Fields that lead through the same array get the values of the same element together: of
 * `{ jobs: [{ a: 1, b: 2 }, { a: 3, b: 4 }] }` the fields jobs.a and jobs.b have the keys (1, 2) and
 * (3, 4). Two different arrays would give every combination, which MongoDB refuses.
 */
function expand(columns: Column[]): unknown[][] {
  const arrays = new Set(columns.map(({ value }) => value).filter((value) => Array.isArray(value)));
  const [array, another] = arrays;
  if (array === undefined) return [columns.map(({ value }) => value)];
  if (another !== undefined) throw new MongoError(171, 'cannot index parallel arrays');
  const elements = array.length === 0 ? [undefined] : array;
  return elements.flatMap((element) =>
    expandElement(
      columns.map((column) =>
        column.value === array ? inElement(column, array, element) : column,
      ),
    ),
  );
}

/** A column that ends at an element is not looked into any further, even if that is an array. */
interface ElementColumn extends Column {
  isFinal: boolean;
}

function inElement({ rest }: Column, array: unknown[], element: unknown): ElementColumn {
  const [name, ...below] = rest;
  if (name === undefined)
    return { value: array.length === 0 ? undefined : (element ?? null), rest, isFinal: true };
  if (isArrayIndex(name))
    return { ...advance({ value: array[Number(name)], rest: below }), isFinal: false };
  return { ...advance({ value: isDocument(element) ? element : null, rest }), isFinal: false };
}

function expandElement(columns: (Column | ElementColumn)[]): unknown[][] {
  const isFinal = (column: Column | ElementColumn) => 'isFinal' in column && column.isFinal;
  if (!columns.some(isFinal)) return expand(columns);
  const open = columns.filter((column) => !isFinal(column));
  return expand(open).map((values) => {
    const rest = values.values();
    return columns.map((column) => (isFinal(column) ? column.value : rest.next().value));
  });
}

function distinct(keys: unknown[][]): unknown[][] {
  return [...new Map(keys.map((key) => [equalityKey(key), key])).values()];
}
