import { literalPrefix } from './constraints';

describe('literalPrefix', () => {
  test.each([
    ['^ann', 'ann'],
    ['^ann.*', 'ann'],
    ['^a\\.b', 'a.b'],
    ['^ab*', 'a'],
    ['^ab+', 'ab'],
    ['^ab{2}', 'a'],
    ['^ab?c', 'a'],
    ['^a\\d', 'a'],
    ['^a|b', ''],
    ['^(ab)', ''],
    ['ann', ''],
    ['^', ''],
    ['^a\\', 'a'],
  ])('of %s is "%s"', (pattern, prefix) => {
    expect(literalPrefix(pattern)).toBe(prefix);
  });
});
