import { Execution } from '../values/execution';
import { SortedList, type Stretch } from './sortedList';

const byNumber = (a: number, b: number) => a - b;

function emptyList() {
  return new SortedList<number, number>(byNumber, (item) => item * 2);
}

/** Numbers in an order that is mixed up the same way in every run. */
function shuffled(count: number): number[] {
  const step = 7_919;
  return Array.from({ length: count }, (_, i) => (i * step) % count);
}

describe('SortedList', () => {
  test('keeps items in order through many insertions and removals', () => {
    const list = emptyList();
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
    const list = emptyList();
    list.load(shuffled(3_000).sort(byNumber));
    expect(list.position((number) => number < 1_234)).toBe(1_234);
    expect(list.position((number) => number < 9_999)).toBe(3_000);
    expect([...list.range(1_020, 1_026)]).toEqual([1_020, 1_021, 1_022, 1_023, 1_024, 1_025]);
    expect([...list.range(509, 514, -1)]).toEqual([513, 512, 511, 510, 509]);
    expect([...list.range(5, 5)]).toEqual([]);
  });

  test('does nothing when an item to remove is not there', () => {
    const list = emptyList();
    list.add(1, 1);
    list.remove(2);
    list.remove(0);
    expect([...list.range(0, 9)]).toEqual([1]);
    list.remove(1);
    expect(list.size).toBe(0);
    list.add(3, 3);
    expect([...list.range(0, 9)]).toEqual([3]);
  });

  test('tells the number of each item, also after changes', async () => {
    const list = emptyList();
    for (const number of shuffled(4_000)) list.add(number, number);
    await list.makeNumbersReady(new Execution());
    list.remove(7);
    list.remove(3_500);
    list.add(2_000.5, 2_000.5);
    for (const direction of [1, -1] as const) {
      for (const [from, to] of [
        [0, list.size],
        [1_020, 1_030],
        [2_999, 9_999],
        [5, 5],
      ] as const) {
        const found = [...list.stretches(from, to, direction)].flatMap(pairsOf);
        const items = [...list.range(from, to, direction)];
        expect(found).toEqual(items.map((item) => [item, item * 2]));
      }
    }
  });
});

function pairsOf({ items, numbers, first, end, step }: Stretch<number>) {
  const pairs: (number | undefined)[][] = [];
  for (let at = first; at !== end; at += step) pairs.push([items[at], numbers[at]]);
  return pairs;
}
