import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { collationOf } from './collation';
import { compareValues, valuesEqual } from './compare';
import { equalityKey } from './equalityKey';

const decimal = (text: string) => Decimal128.fromString(text);

/** One value of every kind, in MongoDB's order. */
const ascending = [
  new MinKey(),
  undefined,
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  Long.MIN_VALUE,
  -1.5,
  0,
  decimal('0.1'),
  0.1,
  1,
  decimal('1.0000000000000000000000001'),
  Long.fromString('9007199254740993'),
  decimal('1E+6000'),
  Number.POSITIVE_INFINITY,
  '',
  'A',
  'a',
  'aa',
  '\uFFFD',
  '\u{1F600}',
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { b: 1 },
  { a: 'x' },
  [],
  [1],
  [1, 2],
  [2],
  new Binary(Buffer.from([9]), 0),
  new Binary(Buffer.from([1]), 5),
  new Binary(Buffer.from([1, 2]), 0),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000000'),
  false,
  true,
  new Date(-1),
  new Date(1),
  new Timestamp({ t: 1, i: 1 }),
  new Timestamp({ t: 1, i: 2 }),
  new BSONRegExp('a', ''),
  new BSONRegExp('a', 'i'),
  new Code('a'),
  new MaxKey(),
];

describe('compareValues', () => {
  test('orders values of all types as MongoDB does', () => {
    for (const [i, a] of ascending.entries()) {
      for (const [j, b] of ascending.entries()) {
        expect([i, j, Math.sign(compareValues(a, b))]).toEqual([i, j, Math.sign(i - j)]);
      }
    }
  });

  test.each([
    [1, new Double(1)],
    [1, Long.fromNumber(1)],
    [1, decimal('1.00')],
    [0, -0],
    [Long.fromString('9007199254740993'), decimal('9007199254740993')],
    [0.5, decimal('0.5')],
    [Number.NaN, decimal('NaN')],
    [new Date(5), new Date(5)],
    [{ a: [1, { b: null }] }, { a: [Long.fromNumber(1), { b: null }] }],
  ])('calls %p and %p equal, and gives them the same key', (a, b) => {
    expect(valuesEqual(a, b)).toBe(true);
    expect(equalityKey(a)).toBe(equalityKey(b));
  });

  test('gives different keys to values that differ', () => {
    const keys = ascending.map((value) => equalityKey(value));
    expect(new Set(keys).size).toBe(ascending.length);
    expect(equalityKey(['a', 'b'])).not.toBe(equalityKey(['ab']));
    expect(equalityKey({ a: 1, b: 2 })).not.toBe(equalityKey({ b: 2, a: 1 }));
  });

  test('compares strings by a collation, at any depth', () => {
    const ignoringCase = collationOf({ locale: 'en', strength: 2 });
    const ignoringAccents = collationOf({ locale: 'en', strength: 1 });
    expect(valuesEqual('Émile', 'émile', ignoringCase)).toBe(true);
    expect(valuesEqual('Émile', 'emile', ignoringCase)).toBe(false);
    expect(valuesEqual('Émile', 'emile', ignoringAccents)).toBe(true);
    expect(valuesEqual({ a: ['X'] }, { a: ['x'] }, ignoringCase)).toBe(true);
  });
});
