import { type Document, getField, isDocument } from './document';
import { isArrayIndex } from './fieldPath';

/**
 * The keys of a document for some paths: one value for each. There are several keys where a path leads
 * to an array, one for each element. A missing field counts as null, an empty array as undefined, which
 * sorts before null. Undefined when two paths lead to different arrays.
 */
export function keysOf(
  document: Document,
  paths: readonly (readonly string[])[],
): unknown[][] | undefined {
  return allKeys(document, paths)?.map(withNulls);
}

/** Like `keysOf`, without the keys of which every value is missing. */
export function sparseKeysOf(
  document: Document,
  paths: readonly (readonly string[])[],
): unknown[][] | undefined {
  return allKeys(document, paths)
    ?.filter((key) => key.some((value) => value !== missing))
    .map(withNulls);
}

/** In the place of a missing value, to tell it from null. */
const missing = Symbol('missing');

function withNulls(key: unknown[]): unknown[] {
  return key.map((value) => (value === missing ? null : value));
}

function allKeys(
  document: Document,
  paths: readonly (readonly string[])[],
): unknown[][] | undefined {
  return expand(paths.map((path) => advance({ value: document, rest: path })));
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
  const isReached = at === rest.length && current !== undefined;
  return { value: isReached ? current : missing, rest: [] };
}

/** The value of one field in the only key of a document that has no array on the field's path. */
export function plainValue(document: Document, path: readonly string[]): unknown {
  const { value } = advance({ value: document, rest: path });
  return value === missing ? null : value;
}

/**
 * Fields that lead through the same array get the values of the same element together: of
 * `{ jobs: [{ a: 1, b: 2 }, { a: 3, b: 4 }] }` the fields jobs.a and jobs.b have the keys (1, 2) and
 * (3, 4). Two different arrays would give every combination, which MongoDB refuses: then
 * there are no keys.
 */
function expand(columns: Column[]): unknown[][] | undefined {
  const arrays = new Set(columns.map(({ value }) => value).filter((value) => Array.isArray(value)));
  const [array, another] = arrays;
  if (array === undefined) return [columns.map(({ value }) => value)];
  if (another !== undefined) return undefined;
  const keys: unknown[][] = [];
  for (const element of array.length === 0 ? [undefined] : array) {
    const below = expandElement(
      columns.map((column) =>
        column.value === array ? inElement(column, array, element) : column,
      ),
    );
    if (!below) return undefined;
    keys.push(...below);
  }
  return keys;
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

function expandElement(columns: (Column | ElementColumn)[]): unknown[][] | undefined {
  const isFinal = (column: Column | ElementColumn) => 'isFinal' in column && column.isFinal;
  if (!columns.some(isFinal)) return expand(columns);
  const open = columns.filter((column) => !isFinal(column));
  return expand(open)?.map((values) => {
    const rest = values.values();
    return columns.map((column) => (isFinal(column) ? column.value : rest.next().value));
  });
}
