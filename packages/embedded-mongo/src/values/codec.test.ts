import {
  Binary,
  BSONRegExp,
  Code,
  DBRef,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from 'bson';
import { decodeDocument, encodeDocument } from './codec';

describe('the codec', () => {
  test('gives back the same bytes for every type', () => {
    const bytes = Buffer.from(
      serialize({
        _id: new ObjectId(),
        int: new Int32(5),
        double: new Double(5),
        minusZero: new Double(-0),
        fraction: 1.25,
        large: 2 ** 40,
        long: Long.fromNumber(5),
        text: 'é\u{1F600}\0',
        date: new Date(1),
        binary: new Binary(Buffer.from([1, 2]), 128),
        uuid: new UUID(),
        regex: new BSONRegExp('(?i)a++', 'x'),
        time: new Timestamp({ t: 1, i: 2 }),
        code: new Code('x'),
        min: new MinKey(),
        max: new MaxKey(),
        none: null,
        yes: true,
        nested: { list: [1, new Double(2), { deep: [] }] },
        reference: new DBRef('users', new ObjectId(), 'other', { more: new Double(1) }),
      }),
    );
    expect(encodeDocument(decodeDocument(bytes)).equals(bytes)).toBe(true);
  });

  test('reads numbers as numbers, and keeps the class of a double that is whole', () => {
    const decoded = decodeDocument(
      serialize({ a: new Int32(1), b: new Double(1), c: 1.5, d: Long.ONE }),
    );
    expect(decoded).toEqual({ a: 1, b: new Double(1), c: 1.5, d: Long.ONE });
  });

  test('keeps a field named __proto__ a field', () => {
    const source = Object.fromEntries([['__proto__', { polluted: 1 }]]);
    const decoded = decodeDocument(serialize({ inner: source }));
    expect(Object.keys(Object(decoded.inner))).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(decoded.inner)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test('refuses documents that are nested too deep', () => {
    let nested = {};
    for (let depth = 0; depth < 300; depth++) nested = { nested };
    expect(() => decodeDocument(serialize(nested))).toThrow('at most 200 levels');
  });
});
