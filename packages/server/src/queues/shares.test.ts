import { leaveFromLargest, shareLeft } from './shares';

describe('a share', () => {
  /** What each source gets, one after the other, when it takes all it can. */
  const takeAll = (places: number, sources: number) => {
    const taken: number[] = [];
    for (let source = 0; source < sources; source += 1) {
      const others = taken.reduce((sum, count) => sum + count, 0);
      let own = 0;
      while (shareLeft(places, [others + own, own]) > 0) own += 1;
      taken.push(own);
    }
    return taken;
  };

  test('leaves something for every other source', () => {
    expect(takeAll(250, 5)).toEqual([167, 56, 18, 6, 2]);
    expect(takeAll(1, 2)).toEqual([1, 0]);
  });

  test('is one of the group that it is in', () => {
    let own = 0;
    while (shareLeft(250, [own, own, own]) > 0) own += 1;
    expect(own).toBe(112);
    expect(shareLeft(250, [own, own, 0])).toBeGreaterThan(0);
    expect(shareLeft(250, [own, 0, 0])).toBeGreaterThan(shareLeft(250, [own, own, 0]));
  });
});

describe('what is full', () => {
  const leave = (sizes: Record<string, number>, count: number) =>
    Object.fromEntries(leaveFromLargest(new Map(Object.entries(sizes)), count));

  test('is emptied from the largest source', () => {
    expect(leave({ a: 10, b: 3, c: 1 }, 5)).toEqual({ a: 5, b: 0, c: 0 });
    expect(leave({ a: 10, b: 9, c: 1 }, 5)).toEqual({ a: 3, b: 2, c: 0 });
    expect(leave({ a: 2, b: 2, c: 2 }, 4)).toEqual({ a: 2, b: 1, c: 1 });
    expect(leave({ a: 2, b: 1 }, 9)).toEqual({ a: 2, b: 1 });
    expect(leave({}, 3)).toEqual({});
  });
});
