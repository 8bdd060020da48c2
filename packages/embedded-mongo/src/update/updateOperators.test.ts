import { Decimal128, Double, Long, Timestamp } from 'bson';
import type { Document } from '../values/document';
import { compileUpdate } from './compileUpdate';

const now = new Date(1_700_000_000_000);

function updated(
  document: Document,
  update: unknown,
  { filter = {}, arrayFilters }: { filter?: Document; arrayFilters?: unknown } = {},
): Document {
  const compiled = compileUpdate({ update, filter, arrayFilters, variables: undefined });
  return compiled.apply(document, { isInsert: false, now });
}

const cases: [Document, Document, Document][] = [
  [{ _id: 1 }, { $set: { 'a.b': 2 } }, { _id: 1, a: { b: 2 } }],
  [{ a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  [{ a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  [{}, { $set: { z: 1, b: 2 } }, { b: 2, z: 1 }],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  [{ a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  [{ a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  [{ a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
  [{ a: new Double(1) }, { $inc: { a: 1 } }, { a: new Double(2) }],
  [{ a: Long.fromNumber(1) }, { $inc: { a: 1 } }, { a: Long.fromNumber(2) }],
  [
    { a: Decimal128.fromString('0.1') },
    { $inc: { a: Decimal128.fromString('0.2') } },
    { a: Decimal128.fromString('0.3') },
  ],
  [{ a: 3 }, { $mul: { a: 2, b: 2 } }, { a: 6, b: 0 }],
  [{}, { $mul: { a: Decimal128.fromString('-0.1') } }, { a: Decimal128.fromString('-0.0') }],
  [{ a: 3, b: 3 }, { $min: { a: 2, b: 4, c: 1 } }, { a: 2, b: 3, c: 1 }],
  [{ a: 3 }, { $max: { a: 'text' } }, { a: 'text' }],
  [{ a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  [{ a: 1, b: 2 }, { $rename: { b: 'c.d', a: 'e' } }, { c: { d: 2 }, e: 1 }],
  [{ a: 1, b: 2 }, { $rename: { a: 'e', b: 'c.d' } }, { c: { d: 2 }, e: 1 }],
  [{}, { $currentDate: { a: true } }, { a: now }],
  [
    {},
    { $currentDate: { a: { $type: 'timestamp' } } },
    { a: new Timestamp({ t: 1_700_000_000, i: 1 }) },
  ],
  [{}, { $push: { a: 1 } }, { a: [1] }],
  [{ a: [3] }, { $push: { a: { $each: [1, 2], $sort: 1, $slice: 2 } } }, { a: [1, 2] }],
  [{ a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
  [{ a: [1, 4] }, { $push: { a: { $each: [2], $position: -1 } } }, { a: [1, 2, 4] }],
  [
    { a: [{ b: 2 }] },
    { $push: { a: { $each: [{ b: 1 }], $sort: { b: 1 } } } },
    { a: [{ b: 1 }, { b: 2 }] },
  ],
  [{ a: [1] }, { $addToSet: { a: new Double(1) } }, { a: [1] }],
  [{ a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  [{ a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  [{ a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
  [{ a: [1, 2, 3, 2] }, { $pull: { a: 2 } }, { a: [1, 3] }],
  [{ a: [1, 2, 3] }, { $pull: { a: { $gte: 2 } } }, { a: [1] }],
  [{ a: [{ b: 1, c: 1 }, { b: 2 }] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }] }],
  [{ a: ['ab', 'c'] }, { $pull: { a: /^a/ } }, { a: ['c'] }],
  [{ a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  [{ a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [{ _id: 1, a: 1, b: 2 }, { c: 3 }, { _id: 1, c: 3 }],
];

describe('updates', () => {
  test.each(cases)('%j changed by %j', (document, update, expected) => {
    const before = structuredClone(JSON.stringify(document));
    const result = updated(document, update);
    expect(result).toEqual(expected);
    expect(Object.keys(result)).toEqual(Object.keys(expected));
    expect(JSON.stringify(document)).toBe(before);
  });

  test('leaves the types of other fields alone', () => {
    const document = { _id: 1, price: new Double(5), count: Long.fromNumber(7) };
    expect(updated(document, { $set: { name: 'x' } })).toEqual({ ...document, name: 'x' });
  });

  test('changes the element that matched, for list.$', () => {
    const document = {
      list: [
        { id: 1, n: 0 },
        { id: 2, n: 0 },
      ],
    };
    const result = updated(document, { $set: { 'list.$.n': 5 } }, { filter: { 'list.id': 2 } });
    expect(result).toEqual({
      list: [
        { id: 1, n: 0 },
        { id: 2, n: 5 },
      ],
    });
    const both = updated(
      document,
      { $inc: { 'list.$.n': 1, 'list.$.m': 1 } },
      { filter: { list: { $elemMatch: { id: 1 } } } },
    );
    expect(both).toEqual({
      list: [
        { id: 1, n: 1, m: 1 },
        { id: 2, n: 0 },
      ],
    });
  });

  test('changes the elements that array filters mean, through several levels', () => {
    const document = { rows: [{ cells: [1, 5] }, { cells: [9] }] };
    const options = { arrayFilters: [{ 'row.cells': { $size: 2 } }, { cell: { $gt: 3 } }] };
    const result = updated(document, { $set: { 'rows.$[row].cells.$[cell]': 0 } }, options);
    expect(result).toEqual({ rows: [{ cells: [1, 0] }, { cells: [9] }] });
  });

  test('runs a pipeline', () => {
    const result = updated({ _id: 1, a: 1, b: 2 }, [
      { $set: { sum: { $add: ['$a', '$b'] } } },
      { $unset: 'a' },
    ]);
    expect(result).toEqual({ _id: 1, b: 2, sum: 3 });
  });

  test.each<[Document, unknown, number]>([
    [{}, { $bad: { a: 1 } }, 9],
    [{}, { $set: 5 }, 9],
    [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{}, { $set: { a: 1, 'a.b': 1 } }, 40],
    [{}, { $unset: { a: '' }, $inc: { a: 1, b: 'text' } }, 40],
    [{}, { $unset: { a: '' }, $inc: { b: 'text', a: 1 } }, 14],
    [{}, { $rename: { a: 'a.b' } }, 2],
    [{}, { $set: { a: 1 }, $rename: { a: 'a' } }, 40],
    [{}, { $set: { 'a..b': 1 } }, 56],
    [{}, { $set: { '__proto__.polluted': 1 } }, 2],
    [{ a: 'text' }, { $inc: { a: 1 } }, 14],
    [{}, { $inc: { a: 'text' } }, 14],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 1 }, { $push: { a: 1 } }, 2],
    [{}, { $push: { a: { $each: 1 } } }, 2],
    [{ a: [1] }, { $pop: { a: 2 } }, 9],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { _id: 2 }, 66],
    [{ a: [1] }, { $set: { 'a.$': 1 } }, 2],
    [{ a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
    [{}, [{ $match: {} }], 72],
  ])('refuses to change %j by %j', (document, update, code) => {
    expect(() => updated(document, update)).toThrow(expect.objectContaining({ code }));
    expect('polluted' in {}).toBe(false);
  });

  test.each([
    { $push: { a: { $each: 1 } } },
    { $push: { a: { $each: [], $sort: 2 } } },
    { $pullAll: { a: 1 } },
    { $pop: { a: 2 } },
    { $currentDate: { a: 1 } },
    { $rename: { a: 1 } },
  ])('refuses %j before it meets a document', (update) => {
    const statement = { update, filter: {}, arrayFilters: undefined, variables: undefined };
    expect(() => compileUpdate(statement)).toThrow();
  });
});
