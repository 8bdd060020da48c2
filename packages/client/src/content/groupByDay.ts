/**
 * The entries of each day, in their order.
 * @param toDay writes the day of an entry
 */
export function groupByDay<Entry>(
  entries: readonly Entry[],
  toDay: (entry: Entry) => string,
): [day: string, ofDay: Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = toDay(entry);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
