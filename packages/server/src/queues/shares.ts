/*
 * What many want and few can have is shared: nobody can use up what others need. In memory those who wait take
 * turns (`Turns`). Of what is counted, such as the mails of a day, each group has a share of what is left, and within
 * it each of its own groups, e.g. an event and then a source. What is full is emptied from the largest group.
 */

/** A group has at most twice as many as it leaves to all others. */
const partsOfOne = 2;

/**
 * How many more somebody may have: with nobody else two thirds of all, and each further group two thirds of what the
 * others have left. So a source that takes all it can leaves something for every other one.
 * @param places how many there are
 * @param taken by all, by the group, by the group within it, and so on
 * @returns 0 or less for none; a fraction is enough for one more
 */
export function shareLeft(places: number, [all = 0, ...narrower]: readonly number[]): number {
  return narrower.reduce(
    (left, taken) => (partsOfOne * left - taken) / (partsOfOne + 1),
    places - all,
  );
}

/**
 * How many leave from each group, so that there is space again: always one of the largest group.
 * @param sizes of all groups
 * @param count how many have to leave in all
 */
export function leaveFromLargest(
  sizes: ReadonlyMap<string, number>,
  count: number,
): Map<string, number> {
  const groups = [...sizes].sort(([, one], [, other]) => other - one);
  const level = levelAfter(
    groups.map(([, size]) => size),
    count,
  );
  const leaving = new Map(groups.map(([group, size]) => [group, Math.max(0, size - level)]));
  // One too many can be gone from some groups: as many as the level is below what was asked for.
  let surplus = [...leaving.values()].reduce((sum, size) => sum + size, 0) - count;
  for (const [group, size] of [...leaving].reverse()) {
    if (surplus <= 0) break;
    if (size === 0) continue;
    leaving.set(group, size - 1);
    surplus -= 1;
  }
  return leaving;
}

/** The largest size that no group may be above when so many have left. */
function levelAfter(sizes: readonly number[], count: number): number {
  let left = count;
  for (const [index, size] of sizes.entries()) {
    const next = sizes[index + 1] ?? 0;
    const groups = index + 1;
    const step = (size - next) * groups;
    if (step >= left) return Math.max(0, size - Math.ceil(left / groups));
    left -= step;
  }
  return 0;
}
