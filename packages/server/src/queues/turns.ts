/** Who waits, from the widest group to the narrowest, e.g. ['logins', '192.0.2.7']. */
export type Turn = readonly string[];

/**
 * Waiting entries that take turns: each group gives one entry after the other groups have given one, and
 * within a group its own groups do the same. Those of the same turn come in the order in which they came.
 */
export class Turns<Entry> {
  size = 0;
  private readonly entries: Entry[] = [];
  /** In the order in which they are next. */
  private readonly groups = new Map<string, Turns<Entry>>();

  /** How many entries wait in the group. */
  sizeOf(group: string): number {
    return this.groups.get(group)?.size ?? 0;
  }

  /** Whether the entry that `takeLastOfLargest` takes out would be another one of this turn. */
  isLargestWithAnother([group = '', source = '']: Turn): boolean {
    const turns = this.groups.get(group);
    return !turns || turns.sizeOf(source) + 1 >= (turns.largest()[1]?.size ?? 0);
  }

  add([group, ...narrower]: Turn, entry: Entry): void {
    this.size += 1;
    if (group === undefined) {
      this.entries.push(entry);
      return;
    }
    const turns = this.groups.get(group) ?? new Turns<Entry>();
    this.groups.set(group, turns);
    turns.add(narrower, entry);
  }

  /** Takes out the entry whose turn it is; undefined when none waits. */
  takeNext(): Entry | undefined {
    const [next] = this.groups;
    if (!next) return this.taken(this.entries.shift());
    const [group, turns] = next;
    const entry = turns.takeNext();
    this.groups.delete(group);
    if (turns.size > 0) this.groups.set(group, turns); // behind the others
    return this.taken(entry);
  }

  /** Takes out the entry that came last of the group, and there of the group with the most entries. */
  takeLastOfLargest(within?: string): Entry | undefined {
    const [group, turns] =
      within === undefined ? this.largest() : [within, this.groups.get(within)];
    if (group === undefined || !turns) return this.taken(this.entries.pop());
    const entry = turns.takeLastOfLargest();
    this.removeIfEmpty(group);
    return this.taken(entry);
  }

  remove([group, ...narrower]: Turn, entry: Entry): void {
    if (group === undefined) {
      const index = this.entries.indexOf(entry);
      if (index >= 0) this.taken(this.entries.splice(index, 1)[0]);
      return;
    }
    const turns = this.groups.get(group);
    if (!turns) return;
    const before = turns.size;
    turns.remove(narrower, entry);
    this.size -= before - turns.size;
    this.removeIfEmpty(group);
  }

  /** Of groups with as many entries, the one that came last. */
  private largest(): [string?, Turns<Entry>?] {
    let found: [string?, Turns<Entry>?] = [];
    for (const [group, turns] of this.groups) {
      if (turns.size >= (found[1]?.size ?? 0)) found = [group, turns];
    }
    return found;
  }

  private removeIfEmpty(group: string): void {
    if (this.sizeOf(group) === 0) this.groups.delete(group);
  }

  private taken(entry: Entry | undefined): Entry | undefined {
    if (entry !== undefined) this.size -= 1;
    return entry;
  }
}
