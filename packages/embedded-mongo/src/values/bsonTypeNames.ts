import { badValue, failedToParse } from '../mongoErrors';
import { isNumeric, numberKindOf, toNumber } from './numbers';
import { TypeOrder, typeOrderOf } from './typeOrder';

/** Name of each BSON type, as $type and error messages write it, with its number. */
const typeNumbers = new Map<string, number>([
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['javascript', 13],
  ['symbol', 14],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['minKey', -1],
  ['maxKey', 127],
]);
const typeNames = new Map([...typeNumbers].map(([name, number]) => [number, name]));

const nameOfOrder = new Map<number, string>(
  Object.entries(TypeOrder).map(([name, order]) => [order, name]),
);

/** The name of a value's BSON type; 'missing' for undefined. */
export function bsonTypeName(value: unknown): string {
  return isNumeric(value) ? numberKindOf(value) : (nameOfOrder.get(typeOrderOf(value)) ?? 'object');
}

/** Reads the operand of $type: the names it asks for, where 'number' means three types. */
export function typeNamesOf(operand: unknown): Set<string> {
  const names = (Array.isArray(operand) ? operand : [operand]).map(typeNameOf);
  if (names.length === 0) throw failedToParse('$type needs at least one type');
  return new Set(names.flatMap((name) => (name === 'number' ? ['int', 'long', 'double'] : [name])));
}

function typeNameOf(type: unknown): string {
  if (type === 'number') return type;
  if (typeof type === 'string') {
    if (typeNumbers.has(type)) return type;
    throw badValue(`Unknown name of a type: ${type}`);
  }
  const name = isNumeric(type) ? typeNames.get(toNumber(type)) : undefined;
  if (name === undefined) throw badValue(`Unknown number of a type: ${String(type)}`);
  return name;
}
