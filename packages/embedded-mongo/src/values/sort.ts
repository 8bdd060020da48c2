import { badValue, MongoError, unsupported } from '../mongoErrors';
import { compareValues } from './compare';
import { type Document, getField, isDocument } from './document';
import type { Compare, Execution } from './execution';
import { type Path, splitPath } from './fieldPath';
import { type Key, keysOf } from './keys';
import { isNumeric, toNumber } from './numbers';
import { partitionPoint } from './partitionPoint';

/** One field of a sort order or of an index. */
export interface SortField {
  name: string;
  path: Path;
  direction: 1 | -1;
}

export type SortOrder = readonly SortField[];

/** Up to this many wanted documents, keeping the best so far beats sorting everything. */
const maxKeptSorted = 2_000;

/** Reads `{ name: 1, age: -1 }`. */
export function sortFieldsOf(specification: unknown): SortField[] {
  if (specification === undefined || specification === null) return [];
  if (!isDocument(specification)) throw badValue('A sort order must be an object');
  return Object.entries(specification).map(([name, direction]) => {
    if (isDocument(direction) && '$meta' in direction) throw unsupported('Sorting by $meta');
    if (name === '$natural') throw unsupported('Sorting by $natural');
    if (!isNumeric(direction)) throw new MongoError(15974, `The order of ${name} must be 1 or -1`);
    const sign = Math.trunc(toNumber(direction));
    if (sign !== 1 && sign !== -1)
      throw new MongoError(15975, `The order of ${name} must be 1 or -1, not ${sign}`);
    return { name, path: splitPath(name), direction: sign };
  });
}

/**
 * The values by which a document sorts. Where a field leads through an array there are several keys, as
 * in an index, and the one that comes first in the order counts. A missing field counts as null.
 * @throws {MongoError} 2 when two fields lead through different arrays
 */
function sortKeys(document: Document, fields: SortOrder, compare: Compare<Key>): Key {
  const [first, another] = fields;
  if (first && !another && first.path.length === 1) {
    const value = getField(document, first.name);
    // An _id is compared whole, also one that a stage made an array.
    if (!Array.isArray(value) || first.name === '_id') return [value ?? null];
  }
  const paths = fields.map(({ path }) => path);
  const keys = keysOf(document, paths);
  if (keys === undefined) throw badValue('A sort cannot lead through two arrays of a document.');
  return keys.reduce((best, key) => (compare(key, best) < 0 ? key : best));
}

interface Keyed<Item> {
  item: Item;
  keys: Key;
}

export interface SortOptions {
  /** Only that many of the first items are wanted, which costs far less; 0 for all. */
  wanted?: number;
  execution: Execution;
}

/** Sorts stably, with pauses for other commands. */
export async function sortDocuments<Item>(
  items: readonly Item[],
  fields: SortOrder,
  documentOf: (item: Item) => Document,
  { wanted = 0, execution }: SortOptions,
): Promise<Item[]> {
  const order = keyOrder(fields);
  const keyed = (item: Item) => ({ item, keys: sortKeys(documentOf(item), fields, order) });
  const rows = await execution.map(items, keyed);
  const compare: Compare<Keyed<Item>> = (a, b) => order(a.keys, b.keys);
  const isFew = wanted > 0 && wanted <= maxKeptSorted && wanted < rows.length;
  const sorted = isFew
    ? await firstSorted(rows, wanted, compare, execution)
    : await execution.sort(rows, compare);
  return (wanted > 0 ? sorted.slice(0, wanted) : sorted).map(({ item }) => item);
}

/** Sorts a short list at once, such as an array within a document. */
export function sortItems(items: readonly unknown[], fields: SortOrder): unknown[] {
  const order = keyOrder(fields);
  return items
    .map((item) => ({ item, keys: sortKeys(isDocument(item) ? item : {}, fields, order) }))
    .sort((a, b) => order(a.keys, b.keys))
    .map(({ item }) => item);
}

/** How keys come after each other, by the directions of the fields. */
export function keyOrder(fields: SortOrder): Compare<Key> {
  return (a, b) => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(a[i], b[i]);
      if (order !== 0) return fields[i]?.direction === -1 ? -order : order;
    }
    return 0;
  };
}

/** The first rows in order, by insertion into a list that never grows beyond what is wanted. */
async function firstSorted<Row>(
  rows: Row[],
  wanted: number,
  compare: Compare<Row>,
  execution: Execution,
): Promise<Row[]> {
  const best: Row[] = [];
  await execution.forEach(rows, (row) => {
    const last = best[wanted - 1];
    if (last !== undefined && compare(row, last) >= 0) return;
    const at = partitionPoint(best, (other) => compare(row, other) >= 0);
    best.splice(at, 0, row);
    if (best.length > wanted) best.pop();
  });
  return best;
}
