import { Binary, BSONRegExp, Code, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { compareValues, valuesEqual } from './compare';
import { equalityKey } from './equalityKey';

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
  0.1,
  1,
  1.5,
  9007199254740992,
  Long.fromString('9007199254740993'),
  9007199254740994,
  Long.MAX_VALUE,
  2 ** 63,
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
    [0, -0],
    [Long.fromString('9007199254740992'), 2 ** 53],
    [Long.MIN_VALUE, -(2 ** 63)],
    [Number.NaN, new Double(Number.NaN)],
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
});
