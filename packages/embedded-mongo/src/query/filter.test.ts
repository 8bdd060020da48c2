import { Binary, BSONRegExp, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import type { Document } from '../values/document';
import { compileFilter } from './filter';

const id = new ObjectId();

const matches: [Document, Document][] = [
  [{}, { a: 1 }],
  [{ a: 1 }, { a: new Double(1) }],
  [{ a: Long.fromNumber(1) }, { a: new Double(1) }],
  [{ a: id }, { a: new ObjectId(id.toHexString()) }],
  [{ a: new Binary(Buffer.from('x')) }, { a: new Binary(Buffer.from('x')) }],
  [{ a: new Date(5) }, { a: new Date(5) }],
  [{ a: null }, {}],
  [{ a: null }, { a: null }],
  [{ a: null }, { a: [1, null] }],
  [{ 'a.b': null }, { a: 5 }],
  [{ 'a.b': null }, { a: [1, 2] }],
  [{ 'a.b': null }, { a: [] }],
  [{ 'a.b': null }, { a: [{ b: 1 }, {}] }],
  [{ a: { $ne: 1 } }, {}],
  [{ a: { $ne: id } }, { a: ['id', null, new ObjectId()] }],
  [{ a: { $nin: [1, 2] } }, { a: 3 }],
  [{ a: 2 }, { a: [1, 2] }],
  [{ a: [1, 2] }, { a: [1, 2] }],
  [{ a: [1, 2] }, { a: [[1, 2], 3] }],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }],
  [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
  [{ 'a.1.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
  [{ 'a.0': 1 }, { a: [1, 2] }],
  [{ 'a.0': 1 }, { a: [{ 0: 1 }] }],
  [{ a: { $gt: 1, $lt: 3 } }, { a: 2 }],
  [{ a: { $gt: 5, $lt: 3 } }, { a: [1, 10] }],
  [{ a: { $gte: Long.ZERO } }, { a: 0.1 }],
  [{ a: { $lte: null } }, {}],
  [{ a: { $gt: new MinKey() } }, { a: 'text' }],
  [{ a: { $lt: new MaxKey() } }, { a: new Date() }],
  [{ a: { $gt: 'a' } }, { a: 'b' }],
  [{ a: { $in: [1, /^x/] } }, { a: 'xy' }],
  [{ a: { $in: [null] } }, {}],
  [{ a: /B/i }, { a: 'abc' }],
  [{ a: new BSONRegExp('^b', 'm') }, { a: 'a\nb' }],
  [{ a: { $regex: '(?i)^B' } }, { a: 'bc' }],
  [{ a: { $not: /x/ } }, { a: 'y' }],
  [{ a: { $not: { $gt: 5 } } }, {}],
  [{ a: { $exists: true } }, { a: null }],
  [{ a: { $exists: false } }, { b: 1 }],
  [{ 'a.b': { $exists: false } }, { a: [{ c: 1 }] }],
  [{ a: { $type: 'objectId' } }, { a: id }],
  [{ a: { $type: 'double' } }, { a: new Double(1) }],
  [{ a: { $type: 'int' } }, { a: 1 }],
  [{ a: { $type: ['long', 'string'] } }, { a: Long.fromNumber(1) }],
  [{ a: { $type: 'number' } }, { a: [1] }],
  [{ a: { $type: 'array' } }, { a: [[1]] }],
  [{ a: { $size: 2 } }, { a: [1, 2] }],
  [{ a: { $all: [1, 2] } }, { a: [2, 1, 3] }],
  [
    { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } },
    { a: [{ b: 1 }, { b: 2 }] },
  ],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }],
  [
    { a: { $elemMatch: { b: 1, c: 2 } } },
    {
      a: [
        { b: 1, c: 1 },
        { b: 1, c: 2 },
      ],
    },
  ],
  [{ a: { $elemMatch: { $or: [{ b: 1 }, { b: 2 }] } } }, { a: [{ b: 2 }] }],
  [{ a: /^.$/ }, { a: '😀' }],
  [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, { c: 1 }],
  [{ $and: [{ a: 1 }, { b: 1 }] }, { a: 1, b: 1 }],
  [{ $expr: { $gt: ['$a', '$b'] } }, { a: Long.fromNumber(2), b: 1 }],
  [{ a: 1, $comment: 'why' }, { a: 1 }],
];

const doesNotMatch: [Document, Document][] = [
  [{ a: /^$/ }, { a: '😀' }],
  [{ a: { $regex: '^$', $options: 'm' } }, { a: '😀' }],
  [{ a: 1 }, { a: '1' }],
  [{ a: 1 }, { a: true }],
  [{ a: new Binary(Buffer.from('x'), 0) }, { a: new Binary(Buffer.from('x'), 5) }],
  [{ a: { $ne: 2 } }, { a: [1, 2] }],
  [{ a: { $ne: id } }, { a: ['id', new ObjectId(id.toHexString())] }],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }],
  [{ a: { $gt: 5 } }, { a: '6' }],
  [{ a: { $gt: 1 } }, { a: Number.NaN }],
  [{ a: { $lt: 1 } }, {}],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 5] }],
  [{ a: { $elemMatch: { b: 1 } } }, { a: { b: 1 } }],
  [{ a: { $all: [] } }, { a: [] }],
  [{ a: { $size: 1 } }, { a: 'x' }],
  [{ a: { $not: { $exists: true } } }, { a: 1 }],
  [{ toString: { $exists: true } }, { a: 1 }],
  [{ '__proto__.x': { $exists: true } }, { a: 1 }],
];

describe('compileFilter', () => {
  test.each(matches)('%j finds %j', (filter, document) => {
    expect(compileFilter(filter)(document)).toBe(true);
  });

  test.each(doesNotMatch)('%j does not find %j', (filter, document) => {
    expect(compileFilter(filter)(document)).toBe(false);
  });

  test.each([
    [{ $where: 'true' }, 115, 'MONGODB_URI'],
    [{ $text: { $search: 'x' } }, 115, 'MONGODB_URI'],
    [{ $jsonSchema: {} }, 115, 'MONGODB_URI'],
    [{ a: { $near: [0, 0] } }, 115, 'MONGODB_URI'],
    [{ $bad: 1 }, 115, 'MONGODB_URI'],
    [{ a: { $bad: 1 } }, 115, 'MONGODB_URI'],
    [{ $or: [] }, 2, 'nonempty array'],
    [{ a: { $in: 5 } }, 2, '$in needs an array'],
    [{ a: { $regex: '(' } }, 51091, 'invalid'],
    [{ a: { $size: -1 } }, 2, 'whole number'],
    [{ a: { $type: 'nonsense' } }, 2, 'Unknown name of a type'],
    [{ a: { $not: 5 } }, 2, '$not needs'],
  ])('refuses %j with code %i', (filter: Document, code, sentence) => {
    expect(() => compileFilter(filter)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(sentence) }),
    );
  });
});
