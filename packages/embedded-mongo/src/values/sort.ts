import { badValue, unsupported } from '../mongoErrors';
import type { Collation } from './collation';
import { compareValues } from './compare';
import { type Document, getField, isDocument } from './document';
import { pathValues, splitPath } from './fieldPath';
import { isNumeric, toNumber } from './numbers';

/** One field of a sort order. */
export interface SortField {
  name: string;
  path: readonly string[];
  direction: 1 | -1;
}

/** Up to this many wanted documents, keeping the best so far beats sorting everything. */
const maxKeptSorted = 2_000;

/** Reads `{ name: 1, age: -1 }`. */
export function sortFieldsOf(specification: unknown): SortField[] {
  if (specification === undefined || specification === null) return [];
  if (!isDocument(specification)) throw badValue('The sort order must be an object');
  return Object.entries(specification).map(([name, direction]) => {
    if (isDocument(direction) && '$meta' in direction) throw unsupported('Sorting by $meta');
    const sign = isNumeric(direction) ? toNumber(direction) : 0;
    if (sign !== 1 && sign !== -1) {
      throw badValue(
        `Illegal sort direction of '${name}': it must be 1 (ascending) or -1 (descending)`,
      );
    }
    return { name, path: splitPath(name), direction: sign };
  });
}

/**
 * The value by which a document sorts: a missing field counts as null, and of an array's elements
 * the smallest counts when ascending, the largest when descending.
 */
function sortKey(document: Document, field: SortField, collation?: Collation): unknown {
  const { path, direction } = field;
  const [first] = path;
  if (path.length === 1 && first !== undefined) {
    const value = getField(document, first);
    if (!Array.isArray(value)) return value ?? null;
  }
  const candidates = pathValues(document, path).flatMap((value) =>
    Array.isArray(value) ? (value.length > 0 ? value : [undefined]) : [value ?? null],
  );
  if (candidates.length === 0) return null;
  return candidates.reduce((best, value) =>
    compareValues(value, best, collation) * direction < 0 ? value : best,
  );
}

interface Keyed<Item> {
  item: Item;
  position: number;
  keys: unknown[];
}

/**
 * Sorts stably. With `wanted`, only that many of the first items are returned, which costs far less
 * than sorting them all.
 */
export function sortDocuments<Item>(
  items: readonly Item[],
  fields: readonly SortField[],
  documentOf: (item: Item) => Document,
  { collation, wanted = 0 }: { collation?: Collation | undefined; wanted?: number } = {},
): Item[] {
  const rows = items.map((item, position): Keyed<Item> => {
    const document = documentOf(item);
    return { item, position, keys: fields.map((field) => sortKey(document, field, collation)) };
  });
  const compare = (a: Keyed<Item>, b: Keyed<Item>) => compareRows(a, b, fields, collation);
  if (wanted > 0 && wanted <= maxKeptSorted && wanted < rows.length) {
    return firstSorted(rows, wanted, compare).map(({ item }) => item);
  }
  rows.sort(compare);
  const sorted = rows.map(({ item }) => item);
  return wanted > 0 ? sorted.slice(0, wanted) : sorted;
}

function compareRows<Item>(
  a: Keyed<Item>,
  b: Keyed<Item>,
  fields: readonly SortField[],
  collation: Collation | undefined,
): number {
  for (const [i, { direction }] of fields.entries()) {
    const order = compareValues(a.keys[i], b.keys[i], collation);
    if (order !== 0) return order * direction;
  }
  return a.position - b.position;
}

/** The first rows in order, by insertion into a list that never grows beyond what is wanted. */
function firstSorted<Row>(rows: Row[], wanted: number, compare: (a: Row, b: Row) => number): Row[] {
  const best: Row[] = [];
  for (const row of rows) {
    const last = best[wanted - 1];
    if (last !== undefined && compare(row, last) >= 0) continue;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = best[middle];
      if (other !== undefined && compare(row, other) < 0) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, row);
    if (best.length > wanted) best.pop();
  }
  return best;
}
