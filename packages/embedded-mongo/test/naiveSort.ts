import { compareScalars, type Member, type Value } from './naiveCollection';

/** MongoDB's order of types, as far as the model has them. An empty array sorts before everything. */
const types = ['nothing', 'null', 'number', 'string', 'object', 'boolean'];

/** Sorts by one field and then by _id, both in the same direction. */
export function naiveSort(members: Member[], field: 'name' | 'age', direction: 1 | -1): Member[] {
  const compared = (a: Member, b: Member) =>
    compareKeys(keyOf(a[field], direction), keyOf(b[field], direction)) || a._id - b._id;
  return [...members].sort((a, b) => direction * compared(a, b));
}

/** An array sorts by its smallest element upwards, and by its greatest downwards. */
function keyOf(value: Value | undefined, direction: 1 | -1): Value | undefined {
  if (!Array.isArray(value)) return value ?? null;
  return [...value].sort((a, b) => direction * compareKeys(a, b))[0];
}

function compareKeys(a: Value | undefined, b: Value | undefined): number {
  const difference = types.indexOf(typeOf(a)) - types.indexOf(typeOf(b));
  if (difference !== 0 || b === undefined) return difference;
  const [itemsA, itemsB] = [a, b].map(fieldsOf);
  if (!itemsA || !itemsB) return compareScalars(a, b);
  return compareLists(itemsA, itemsB);
}

/** The objects of the model all have the same fields, so only the values differ. */
function compareLists(a: Value[], b: Value[]): number {
  for (const [i, item] of a.entries()) {
    const difference = compareKeys(item, b[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function fieldsOf(value: Value | undefined): Value[] | undefined {
  return typeof value === 'object' && value !== null ? Object.values(value) : undefined;
}

function typeOf(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  return value === null ? 'null' : typeof value;
}
