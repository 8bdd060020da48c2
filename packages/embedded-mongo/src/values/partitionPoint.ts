/** The first index at which `isBefore` is false, in a list where it is true only at the front. */
export function partitionPoint<Item>(
  items: readonly Item[],
  isBefore: (item: Item) => boolean,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
