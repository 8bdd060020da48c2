import { SortedList } from './sortedList';

const byNumber = (a: number, b: number) => a - b;

/** Numbers in an order that is mixed up the same way in every run. */
function shuffled(count: number): number[] {
  const step = 7_919;
  return Array.from({ length: count }, (_, i) => (i * step) % count);
}

describe('SortedList', () => {
  test('keeps items in order through many insertions and removals', () => {
    const list = new SortedList<number, number>(byNumber);
    for (const number of shuffled(5_000)) list.add(number, number);
    for (const number of shuffled(5_000)) if (number % 3 === 0) list.remove(number);
    const expected = Array.from({ length: 5_000 }, (_, i) => i).filter(
      (number) => number % 3 !== 0,
    );
    expect([...list.range(0, list.size)]).toEqual(expected);
    expect([...list.range(0, list.size, -1)]).toEqual(expected.toReversed());
    expect(list.size).toBe(expected.length);
  });

  test('finds positions and gives parts from both ends', () => {
    const list = new SortedList<number, number>(byNumber);
    list.load(shuffled(3_000).sort(byNumber));
    expect(list.position((number) => number < 1_234)).toBe(1_234);
    expect(list.position((number) => number < 9_999)).toBe(3_000);
    expect([...list.range(1_020, 1_026)]).toEqual([1_020, 1_021, 1_022, 1_023, 1_024, 1_025]);
    expect([...list.range(509, 514, -1)]).toEqual([513, 512, 511, 510, 509]);
    expect([...list.range(5, 5)]).toEqual([]);
  });

  test('does nothing when an item to remove is not there', () => {
    const list = new SortedList<number, number>(byNumber);
    list.add(1, 1);
    list.remove(2);
    list.remove(0);
    expect([...list.range(0, 9)]).toEqual([1]);
    list.remove(1);
    expect(list.size).toBe(0);
    list.add(3, 3);
    expect([...list.range(0, 9)]).toEqual([3]);
  });
});
