import { Binary, Code, ObjectId, Timestamp } from 'bson';
import { getField, isDocument } from './document';
import { compareNumbers, isNumeric, toNumber } from './numbers';
import { regexText } from './regex';
import { TypeOrder, typeOrderOf } from './typeOrder';

const firstSurrogate = 0xd800;

/**
 * MongoDB's order of any two values: negative, zero or positive. `undefined` is a missing value and
 * comes before null.
 */
export function compareValues(a: unknown, b: unknown): number {
  const order = typeOrderOf(a);
  const difference = order - typeOrderOf(b);
  if (difference !== 0) return difference;
  switch (order) {
    case TypeOrder.number:
      return compareNumbers(a, b);
    case TypeOrder.string:
      return compareStrings(String(a), String(b));
    case TypeOrder.objectId:
      return a instanceof ObjectId && b instanceof ObjectId ? Buffer.compare(a.id, b.id) : 0;
    case TypeOrder.bool:
      return Number(a) - Number(b);
    case TypeOrder.date:
      return a instanceof Date && b instanceof Date ? Math.sign(a.getTime() - b.getTime()) : 0;
    case TypeOrder.array:
      return compareArrays(a, b);
    case TypeOrder.object:
      return compareDocuments(a, b);
    default:
      return compareRareTypes(a, b);
  }
}

/** True when MongoDB calls the two values equal. */
export function valuesEqual(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

/** MongoDB's idea of true: everything but false, null, missing and every kind of zero. */
export function isTruthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || toNumber(value) !== 0;
}

/**
 * Orders strings by code point, as comparing their UTF-8 bytes does. JavaScript's `<` compares
 * UTF-16 units and would put an emoji before U+FFFD.
 */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= firstSurrogate && y >= firstSurrogate) {
      return (a.codePointAt(i) ?? x) - (b.codePointAt(i) ?? y);
    }
    return x - y;
  }
  return a.length - b.length;
}

function compareArrays(a: unknown, b: unknown): number {
  if (!Array.isArray(a) || !Array.isArray(b)) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = compareValues(a[i], b[i]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Field by field in their order: the type first, then the name, then the value. */
function compareDocuments(a: unknown, b: unknown): number {
  if (!isDocument(a) || !isDocument(b)) return 0;
  const names = Object.keys(a);
  const others = Object.keys(b);
  for (const [i, name] of names.entries()) {
    const other = others[i];
    if (other === undefined) return 1;
    const [x, y] = [getField(a, name), getField(b, other)];
    const difference =
      typeOrderOf(x) - typeOrderOf(y) || compareStrings(name, other) || compareValues(x, y);
    if (difference !== 0) return difference;
  }
  return names.length - others.length;
}

function compareRareTypes(a: unknown, b: unknown): number {
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  if (a instanceof Code && b instanceof Code) return compareStrings(a.code, b.code);
  return compareStrings(regexText(a), regexText(b));
}

function compareBinaries(a: Binary, b: Binary): number {
  return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}
