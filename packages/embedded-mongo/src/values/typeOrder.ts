import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { StoredBinary } from './largeValues';

/**
 * The classes of types in MongoDB's comparison order, by their BSON names. Values of different classes never are equal,
 * and compare by this number alone; all number types share one class.
 */
export const TypeOrder = {
  minKey: -1,
  missing: 0,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  javascript: 60,
  maxKey: 127,
} as const;

export type TypeOrder = (typeof TypeOrder)[keyof typeof TypeOrder];

/** Looked up by prototype, because a stored field named `_bsontype` must not pass for a class. */
const orderOfPrototype = new Map<unknown, TypeOrder>([
  [Object.prototype, TypeOrder.object],
  [null, TypeOrder.object],
  [Array.prototype, TypeOrder.array],
  [Date.prototype, TypeOrder.date],
  [ObjectId.prototype, TypeOrder.objectId],
  [Double.prototype, TypeOrder.number],
  [Int32.prototype, TypeOrder.number],
  [Long.prototype, TypeOrder.number],
  [Binary.prototype, TypeOrder.binData],
  [UUID.prototype, TypeOrder.binData],
  [StoredBinary.prototype, TypeOrder.binData],
  [Timestamp.prototype, TypeOrder.timestamp],
  [RegExp.prototype, TypeOrder.regex],
  [BSONRegExp.prototype, TypeOrder.regex],
  [BSONSymbol.prototype, TypeOrder.string],
  [Code.prototype, TypeOrder.javascript],
  [MinKey.prototype, TypeOrder.minKey],
  [MaxKey.prototype, TypeOrder.maxKey],
]);

/** The class of a value in MongoDB's comparison order; `undefined` is a missing field. */
export function typeOrderOf(value: unknown): TypeOrder {
  switch (typeof value) {
    case 'undefined':
      return TypeOrder.missing;
    case 'number':
    case 'bigint':
      return TypeOrder.number;
    case 'string':
      return TypeOrder.string;
    case 'boolean':
      return TypeOrder.bool;
  }
  if (value === null) return TypeOrder.null;
  return orderOfPrototype.get(Object.getPrototypeOf(value)) ?? TypeOrder.object;
}
