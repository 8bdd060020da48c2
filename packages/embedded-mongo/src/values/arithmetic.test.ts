import { Decimal128, Double, Long } from 'bson';
import {
  addNumbers,
  divideNumbers,
  multiplyNumbers,
  remainderOf,
  roundNumber,
  subtractNumbers,
} from './arithmetic';

const decimal = (text: string) => Decimal128.fromString(text);

describe('arithmetic', () => {
  test.each([
    [1, 2, 3],
    [2 ** 31 - 1, 1, Long.fromNumber(2 ** 31)],
    [1.5, 1.5, new Double(3)],
    [1, new Double(1), new Double(2)],
    [Long.fromNumber(1), 1, Long.fromNumber(2)],
    [Long.fromString('9007199254740992'), 1, Long.fromString('9007199254740993')],
    [decimal('0.1'), decimal('0.2'), decimal('0.3')],
    [1, decimal('0.10'), decimal('1.10')],
    [decimal('Infinity'), decimal('-Infinity'), decimal('NaN')],
  ])('adds %p and %p', (a, b, sum) => {
    expect(addNumbers(a, b)).toEqual(sum);
  });

  test('never wraps around', () => {
    expect(() => addNumbers(Long.MAX_VALUE, 1)).toThrow('64-bit');
    expect(() => multiplyNumbers(Long.MAX_VALUE, Long.fromNumber(2))).toThrow('64-bit');
    expect(subtractNumbers(Long.MAX_VALUE, 1)).toEqual(Long.fromString('9223372036854775806'));
  });

  test('multiplies, divides and takes remainders', () => {
    expect(multiplyNumbers(3, 4)).toBe(12);
    expect(multiplyNumbers(decimal('1.5'), 2)).toEqual(decimal('3.0'));
    expect(divideNumbers(7, 2)).toBe(3.5);
    expect(divideNumbers(4, 2)).toEqual(new Double(2));
    expect(String(divideNumbers(decimal('1'), 3))).toBe('0.3333333333333333333333333333333333');
    expect(divideNumbers(decimal('1'), decimal('8'))).toEqual(decimal('0.125'));
    expect(remainderOf(-7, 3)).toBe(-1);
    expect(remainderOf(Long.fromNumber(7), 4)).toEqual(Long.fromNumber(3));
    expect(remainderOf(decimal('7.5'), 2)).toEqual(decimal('1.5'));
  });

  test.each([
    [2.5, 0, 'halfToEven', new Double(2)],
    [3.5, 0, 'halfToEven', new Double(4)],
    [-2.5, 0, 'halfToEven', new Double(-2)],
    [1.2345, 2, 'halfToEven', 1.23],
    [1.2, 0, 'up', new Double(2)],
    [-1.2, 0, 'up', new Double(-1)],
    [-1.2, 0, 'down', new Double(-2)],
    [-1.7, 0, 'towardsZero', new Double(-1)],
    [1234, -2, 'halfToEven', 1200],
    [decimal('2.345'), 2, 'halfToEven', decimal('2.34')],
    [7, 3, 'halfToEven', 7],
  ] as const)('rounds %p to place %p (%s)', (value, place, mode, rounded) => {
    expect(roundNumber(value, place, mode)).toEqual(rounded);
  });
});
