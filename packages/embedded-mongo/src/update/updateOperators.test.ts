import { Double, Long } from 'bson';
import type { Document } from '../values/document';
import { compileUpdate } from './compileUpdate';

function updated(document: Document, update: unknown, filter: Document = {}): Document {
  const compiled = compileUpdate({ update, filter, arrayFilters: undefined });
  return compiled.apply(document, { isInsert: false });
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
  [{ a: 3, b: 3 }, { $min: { a: 2, b: 4, c: 1 } }, { a: 2, b: 3, c: 1 }],
  [{ a: 3 }, { $max: { a: 'text' } }, { a: 'text' }],
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
    const result = updated(document, { $set: { 'list.$.n': 5 } }, { 'list.id': 2 });
    expect(result).toEqual({
      list: [
        { id: 1, n: 0 },
        { id: 2, n: 5 },
      ],
    });
    const both = updated(
      document,
      { $inc: { 'list.$.n': 1, 'list.$.m': 1 } },
      { list: { $elemMatch: { id: 1 } } },
    );
    expect(both).toEqual({
      list: [
        { id: 1, n: 1, m: 1 },
        { id: 2, n: 0 },
      ],
    });
  });

  test('runs a pipeline', () => {
    const result = updated({ _id: 1, a: 1, b: 2 }, [
      { $set: { isLess: { $lt: ['$a', '$b'] } } },
      { $unset: 'a' },
    ]);
    expect(result).toEqual({ _id: 1, b: 2, isLess: true });
  });

  test.each<[Document, unknown, number]>([
    [{}, { $bad: { a: 1 } }, 115],
    [{}, { $rename: { a: 'b' } }, 115],
    [{ a: [1] }, { $inc: { 'a.$[]': 10 } }, 115],
    [{ a: [1] }, { $set: { 'a.$[x]': 1 } }, 115],
    [{}, { $set: 5 }, 9],
    [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{}, { $set: { a: 1, 'a.b': 1 } }, 40],
    [{}, { $unset: { a: '' }, $inc: { a: 1, b: 'text' } }, 40],
    [{}, { $unset: { a: '' }, $inc: { b: 'text', a: 1 } }, 14],
    [{}, { $set: { 'a..b': 1 } }, 56],
    [{}, { $set: { '__proto__.polluted': 1 } }, 2],
    [{ a: 'text' }, { $inc: { a: 1 } }, 14],
    [{ a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
    [{}, { $inc: { a: 'text' } }, 14],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 1 }, { $push: { a: 1 } }, 2],
    [{}, { $push: { a: { $each: 1 } } }, 2],
    [{ a: [1] }, { $pop: { a: 2 } }, 9],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { _id: 2 }, 66],
    [{ a: [1] }, { $set: { 'a.$': 1 } }, 2],
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
  ])('refuses %j before it meets a document', (update) => {
    const statement = { update, filter: {}, arrayFilters: undefined };
    expect(() => compileUpdate(statement)).toThrow();
  });
});
