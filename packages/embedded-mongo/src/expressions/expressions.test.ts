import { Decimal128, Double, Long, ObjectId } from 'bson';
import type { Document } from '../values/document';
import { compileExpression } from './expressions';

const decimal = (text: string) => Decimal128.fromString(text);
const id = new ObjectId('64b000000000000000000001');

/** The value of an expression on a document. */
function value(expression: unknown, document: Document = {}): unknown {
  return compileExpression(expression, {})(document);
}

describe('expressions', () => {
  const document = {
    a: 5,
    long: Long.fromNumber(7),
    dec: decimal('1.5'),
    dbl: new Double(4),
    list: [3, 1, 2],
    id,
    text: 'Ann',
    day: new Date(86_400_000),
  };

  test.each([
    [{ $add: ['$a', '$long'] }, Long.fromNumber(12)],
    [{ $add: ['$day', 1000] }, new Date(86_401_000)],
    [{ $add: ['$missing', 1] }, null],
    [{ $subtract: ['$day', new Date(0)] }, Long.fromNumber(86_400_000)],
    [{ $multiply: ['$dbl', 2] }, new Double(8)],
    [{ $divide: ['$a', 2] }, 2.5],
    [{ $round: [2.5, 0] }, new Double(2)],
    [{ $avg: ['$a', '$dbl'] }, 4.5],
    [{ $mod: ['$long', 4] }, Long.fromNumber(3)],
    [{ $abs: -3 }, 3],
    [{ $sum: '$list' }, 6],
    [{ $max: '$list' }, 3],
    [{ $eq: ['$dbl', 4] }, true],
    [{ $gt: ['text', 5] }, true],
    [{ $and: ['$dec', { $lt: ['$a', 6] }] }, true],
    [{ $not: [decimal('0')] }, true],
    [{ $cond: [Long.ZERO, 'yes', 'no'] }, 'no'],
    [{ $in: [new Double(3), '$list'] }, true],
    [{ $map: { input: '$list', as: 'n', in: { $multiply: ['$$n', 2] } } }, [6, 2, 4]],
    [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
    [{ $type: '$id' }, 'objectId'],
    [{ $type: '$dec' }, 'decimal'],
    [{ $type: '$missing' }, 'missing'],
    [{ $toString: '$id' }, '64b000000000000000000001'],
    [{ $toUpper: '$text' }, 'ANN'],
    [{ $ifNull: ['$missing', 'none'] }, 'none'],
    [{ $literal: '$a' }, '$a'],
    [
      {
        $dateToString: {
          date: new Date('2024-07-01T22:30:00Z'),
          format: '%Y-%m-%d %H:%M %z',
          timezone: 'Europe/Berlin',
        },
      },
      '2024-07-02 00:30 +0200',
    ],
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
    [{ $toLower: '$missing' }, ''],
    [{ $first: '$list' }, 3],
    [{ $split: ['a b', ' '] }, ['a', 'b']],
  ])('%j gives %j', (expression, expected) => {
    expect(value(expression, document)).toEqual(expected);
  });

  test.each([
    [{ $divide: [1, 0] }, 2],
    [{ $add: ['x', 1] }, 14],
    [{ $noSuchOperator: 1 }, 115],
    [{ $dateAdd: { startDate: '$day', unit: 'month', amount: 1 } }, 115],
    [{ $add: [decimal('1.5'), 1] }, 115],
    [{ $toLower: 0.5 }, 115],
    [{ $function: { body: 'function() { return 1 }', args: [], lang: 'js' } }, 115],
    ['$$missing', 17276],
  ])('%j is refused with code %i', (expression, code) => {
    expect(() => value(expression)).toThrow(expect.objectContaining({ code }));
  });
});
