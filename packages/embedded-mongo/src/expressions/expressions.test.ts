import { Double, Long, ObjectId } from 'bson';
import type { Document } from '../values/document';
import { compileExpression } from './expressions';

const id = new ObjectId('64b000000000000000000001');

/** The value of an expression on a document. */
function value(expression: unknown, document: Document = {}): unknown {
  return compileExpression(expression)(document);
}

describe('expressions', () => {
  const document = {
    a: 5,
    long: Long.fromNumber(7),
    dbl: new Double(4),
    list: [3, 1, 2],
    id,
    text: 'Ann',
    day: new Date(86_400_000),
  };

  test.each([
    [{ $eq: ['$dbl', 4] }, true],
    [{ $gt: ['text', 5] }, true],
    [{ $and: ['$dbl', { $lt: ['$a', 6] }] }, true],
    [{ $not: [Long.ZERO] }, true],
    [{ $cond: [Long.ZERO, 'yes', 'no'] }, 'no'],
    [{ $lt: ['$long', '$a'] }, false],
    [{ $or: ['$missing', '$a'] }, true],
    [{ $ifNull: ['$missing', 'none'] }, 'none'],
    [
      { a: '$text', b: ['$missing', '$list'] },
      { a: 'Ann', b: [null, [3, 1, 2]] },
    ],
    [{ $literal: '$a' }, '$a'],
    [{ $size: '$list' }, 3],
    [{ $indexOfArray: ['$list', 2] }, 2],
    [{ $indexOfArray: [['$text', '$id'], id] }, 1],
    [{ $indexOfArray: ['$list', '$missing'] }, -1],
    [{ $indexOfArray: ['$missing', 1] }, null],
    [
      {
        $dateTrunc: {
          date: new Date('2024-03-31T12:00:00Z'),
          unit: 'day',
          timezone: 'Europe/Berlin',
        },
      },
      new Date('2024-03-30T23:00:00Z'),
    ],
  ])('%j gives %j', (expression, expected) => {
    expect(value(expression, document)).toEqual(expected);
  });

  test.each([
    [{ $noSuchOperator: 1 }, 115],
    [{ $eq: [1] }, 16020],
    [{ $cond: [1, 2] }, 16020],
    [{ $dateTrunc: { date: 5, unit: 'day' } }, 5166307],
    [{ $dateAdd: { startDate: '$day', unit: 'month', amount: 1 } }, 115],
    [{ $function: { body: 'function() { return 1 }', args: [], lang: 'js' } }, 115],
    ['$$missing', 17276],
    [{ $size: '$missing' }, 17124],
    [{ $indexOfArray: [1, 1] }, 40090],
  ])('%j is refused with code %i', (expression, code) => {
    expect(() => value(expression)).toThrow(expect.objectContaining({ code }));
  });
});
