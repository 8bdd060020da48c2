import { Double, Long } from 'bson';
import { addNumbers, Total } from './arithmetic';

describe('arithmetic', () => {
  test.each([
    [1, 2, 3],
    [2 ** 31 - 1, 1, Long.fromNumber(2 ** 31)],
    [1.5, 1.5, new Double(3)],
    [1, new Double(1), new Double(2)],
    [Long.fromNumber(1), 1, Long.fromNumber(2)],
    [Long.fromString('9007199254740992'), 1, Long.fromString('9007199254740993')],
  ])('adds %p and %p', (a, b, sum) => {
    expect(addNumbers(a, b)).toEqual(sum);
  });

  test('never wraps around: beyond 64 bits an integer becomes a double', () => {
    expect(addNumbers(Long.MAX_VALUE, 1)).toBe(2 ** 63);
    expect(addNumbers(Long.MAX_VALUE, -1)).toEqual(Long.fromString('9223372036854775806'));
  });

  test.each<[unknown[], unknown, number]>([
    [[0.1, 0.2, 0.3], 0.6, 0.6],
    // As MongoDB has it, which adds up the same way.
    [Array(6).fill(0.2), 1.2000000000000002, 1.2000000000000002],
    [[0.1, Long.fromNumber(-2)], -1.9, -1.9],
    [[1, 2], 3, 3],
    [[2 ** 31 - 1, 1], Long.fromNumber(2 ** 31), 2 ** 31],
    [[Long.fromString('9007199254740993'), 1.5, 1], 9007199254740996, 9007199254740996],
    [[Long.MAX_VALUE, -1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE], Long.fromNumber(-3), 0],
    [[Long.MAX_VALUE, Long.MAX_VALUE], 2 ** 64, 2 ** 64],
    [[1, Number.POSITIVE_INFINITY], Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('sums %p', (values, result, double) => {
    const total = new Total();
    for (const value of values) total.add(value);
    expect([total.result, total.double]).toEqual([result, double]);
  });
});
