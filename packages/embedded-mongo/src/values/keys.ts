import { type Document, getField, isDocument } from './document';
import { isArrayIndex, type Path } from './fieldPath';

/** The values by which an index finds a document: one for each field. */
export type Key = readonly unknown[];

/**
 * The keys of a document for some paths: one value for each. There are several keys where a path leads
 * to an array, one for each element. A missing field counts as null, an empty array as undefined, which
 * sorts before null. Undefined when two paths lead to different arrays.
 * @param isSparse leaves out the keys of which every value is missing
 */
export function keysOf(
  document: Document,
  paths: readonly Path[],
  isSparse = false,
): unknown[][] | undefined {
  const keys = expand(paths.map((path) => advance(document, path)));
  const kept = isSparse ? keys?.filter((key) => key.some((value) => value !== missing)) : keys;
  return kept?.map((key) => key.map((value) => (value === missing ? null : value)));
}

/** The value of one field in the only key of a document that has no array on the field's path. */
export function plainValue(document: Document, path: Path): unknown {
  const { value } = advance(document, path);
  return value === missing ? null : value;
}

/** In the place of a missing value, to tell it from null. */
const missing = Symbol('missing');

/** How far the path of one field has been followed. */
interface Column {
  value: unknown;
  /** What is left of the path; undefined where even an array is not looked into any further. */
  rest: Path | undefined;
}

/** Follows a path through documents, up to its end or to an array. */
function advance(value: unknown, path: Path): Column {
  let current = value;
  let at = 0;
  for (let name = path[at]; name !== undefined && isDocument(current); name = path[at]) {
    current = getField(current, name);
    at += 1;
  }
  if (Array.isArray(current)) return { value: current, rest: path.slice(at) };
  const isReached = at === path.length && current !== undefined;
  return { value: isReached ? current : missing, rest: undefined };
}

/**
 * Fields that lead through the same array get the values of the same element together: of
 * `{ jobs: [{ a: 1, b: 2 }, { a: 3, b: 4 }] }` the fields jobs.a and jobs.b have the keys (1, 2) and
 * (3, 4). Two different arrays would give every combination, which MongoDB refuses: then
 * there are no keys.
 */
function expand(columns: Column[]): unknown[][] | undefined {
  const open = columns.filter(({ rest }) => rest !== undefined);
  const arrays = new Set(open.map(({ value }) => value).filter((value) => Array.isArray(value)));
  const [array, another] = arrays;
  if (array === undefined) return [columns.map(({ value }) => value)];
  if (another !== undefined) return undefined;
  const keys: unknown[][] = [];
  for (const element of array.length === 0 ? [undefined] : array) {
    const below = expand(columns.map((column) => inElement(column, array, element)));
    if (!below) return undefined;
    keys.push(...below);
  }
  return keys;
}

function inElement(column: Column, array: unknown[], element: unknown): Column {
  if (column.value !== array || column.rest === undefined) return column;
  const [name, ...below] = column.rest;
  if (name === undefined)
    return { value: array.length === 0 ? undefined : (element ?? null), rest: undefined };
  if (isArrayIndex(name)) return advance(array[Number(name)], below);
  return advance(isDocument(element) ? element : null, column.rest);
}
