/**
 * The entries of each group, e.g. of each day, in their order.
 * @param toGroup names the group of an entry
 */
export function groupBy<Entry>(
  entries: readonly Entry[],
  toGroup: (entry: Entry) => string,
): [group: string, ofGroup: Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = toGroup(entry);
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [...groups];
}
