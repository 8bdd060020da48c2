import type { Document } from '../values/document';
import { indexDefinitionOf } from './indexDefinition';
import { indexKeysOf } from './indexKeys';

function keysOf(document: Document, key: Document, options: Document = {}): unknown[][] {
  return indexKeysOf(document, indexDefinitionOf({ key, name: 'index', ...options }));
}

describe('indexKeysOf', () => {
  test.each<[Document, Document, unknown[][]]>([
    [{ a: 1 }, { a: 1 }, [[1]]],
    [{}, { a: 1 }, [[null]]],
    [{ a: null }, { a: 1 }, [[null]]],
    [{ a: [] }, { a: 1 }, [[undefined]]],
    [{ a: [1, 2, 1] }, { a: 1 }, [[1], [2]]],
    [{ a: [[1, 2], 3] }, { a: 1 }, [[[1, 2]], [3]]],
    [{ a: { b: 1 } }, { a: 1 }, [[{ b: 1 }]]],
    [{ a: { b: 1 } }, { 'a.b': 1 }, [[1]]],
    [{ a: 5 }, { 'a.b': 1 }, [[null]]],
    [{ a: [{ b: 1 }, {}, 7] }, { 'a.b': 1 }, [[1], [null]]],
    [{ a: [] }, { 'a.b': 1 }, [[null]]],
    [{ a: [{ b: [1, 2] }, { b: 3 }] }, { 'a.b': 1 }, [[1], [2], [3]]],
    [{ a: ['x', 'y'] }, { 'a.0': 1 }, [['x']]],
    [
      { a: 1, b: [2, 3] },
      { a: 1, b: -1 },
      [
        [1, 2],
        [1, 3],
      ],
    ],
    [
      {
        a: [
          { b: 1, c: 2 },
          { b: 3, c: 4 },
        ],
        d: 5,
      },
      { 'a.b': 1, d: 1, 'a.c': 1 },
      [
        [1, 5, 2],
        [3, 5, 4],
      ],
    ],
    [{ a: [{ b: 1 }] }, { a: 1, 'a.b': 1 }, [[{ b: 1 }, 1]]],
  ])('of %j for %j', (document, key, expected) => {
    expect(keysOf(document, key)).toEqual(expected);
  });

  test('refuses arrays in two fields, which would have to be combined', () => {
    expect(() => keysOf({ a: [1, 2], b: [1, 2] }, { a: 1, b: 1 })).toThrow(
      expect.objectContaining({ code: 171 }),
    );
  });

  test('leaves documents out of sparse and partial indexes', () => {
    expect(keysOf({ b: 1 }, { a: 1 }, { sparse: true })).toEqual([]);
    expect(keysOf({ b: 1 }, { a: 1, b: 1 }, { sparse: true })).toEqual([[null, 1]]);
    expect(keysOf({ a: null }, { a: 1 }, { sparse: true })).toEqual([[null]]);
    expect(keysOf({ a: 1 }, { a: 1 }, { partialFilterExpression: { b: { $gt: 1 } } })).toEqual([]);
  });
});
