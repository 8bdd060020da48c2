import { RecordSet } from './recordSet';

const all = Array.from({ length: 5_000 }, (_, record) => record);
const isThird = (record: number) => record % 3 === 0;
const isLate = (record: number) => record > 3_000;

function setOf(records: number[]): RecordSet {
  const set = new RecordSet();
  for (const record of records) set.add(record);
  return set;
}

/** What a set has, by each way to ask it. */
function expectNumbers(set: RecordSet, expected: number[]): void {
  expect(all.filter((record) => set.has(record))).toEqual(expected);
  expect(set.size).toBe(expected.length);
  expect(set.list(expected.length)).toEqual(expected);
  if (expected.length > 0) expect(set.list(expected.length - 1)).toBeUndefined();
}

describe('RecordSet', () => {
  const third = setOf(all.filter(isThird));
  const late = setOf(all.filter(isLate));

  test('has what was added and not deleted', () => {
    const set = setOf([0, 31, 32, 4_999]);
    set.delete(31);
    set.delete(9_000);
    expectNumbers(set, [0, 32, 4_999]);
    expectNumbers(new RecordSet(), []);
    expect(set.has(2 ** 27)).toBe(false);
  });

  test('combines with sets of another size', () => {
    const few = setOf([3, 4]);
    for (const [set, other, is] of [
      [third, late, [isThird, isLate]],
      [late, third, [isLate, isThird]],
      [third, few, [isThird, (record: number) => few.has(record)]],
      [few, third, [(record: number) => few.has(record), isThird]],
    ] as const) {
      const [inOne, inOther] = is;
      expectNumbers(
        set.and(other),
        all.filter((it) => inOne(it) && inOther(it)),
      );
      expectNumbers(
        set.or(other),
        all.filter((it) => inOne(it) || inOther(it)),
      );
      expectNumbers(
        set.without(other),
        all.filter((it) => inOne(it) && !inOther(it)),
      );
    }
  });

  test('takes in numbers of a list, from either side', () => {
    const set = new RecordSet(5_000);
    set.addAll({ numbers: Uint32Array.of(7, 8, 9, 4_999), first: 1, end: 4, step: 1 });
    set.addAll({ numbers: Uint32Array.of(3, 4, 5), first: 1, end: -1, step: -1 });
    expectNumbers(set, [3, 4, 8, 9, 4_999]);
  });

  test('counts which numbers of a list it has, from either side', () => {
    const numbers = Uint32Array.from(all);
    expect(third.countAmong({ numbers, first: 1, end: 10, step: 1 })).toBe(3);
    expect(third.countAmong({ numbers, first: 9, end: 0, step: -1 })).toBe(3);
  });
});
