/** Who waits, from the widest group to the narrowest, e.g. ['logins', '192.0.2.7']. */
export type Turn = readonly string[];

/**
 * Waiting entries that take turns: each group gives one entry after the other groups have given one, and
 * within a group its own groups do the same. Those of the same turn come in the order in which they came.
 *
 * A newcomer, a group that gave nothing in the last two rounds, goes before all others: a person need not wait for one
 * entry of each of many who are always there. Of two turns one at most does so. Who has many sources gains nothing by
 * resting some of them, to let them come as newcomers: while they rest, fewer take turns.
 */
export class Turns<Entry> {
  size = 0;
  private readonly entries: Entry[] = [];
  /** In the order in which they are next, but for the newcomers. */
  private readonly groups = new Map<string, Turns<Entry>>();
  /** Those among the groups that may go first, in the order in which they came. */
  private readonly newcomers = new Set<string>();
  /** The last turn of each group that had one in the last two rounds, the oldest first. */
  private readonly lastTurns = new Map<string, number>();
  private turn = 0;
  private lastWasNew = false;

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
    const waiting = this.groups.get(group);
    const turns = waiting ?? new Turns<Entry>();
    if (!waiting) {
      this.groups.set(group, turns);
      if (this.isNew(group)) this.newcomers.add(group);
    }
    turns.add(narrower, entry);
  }

  /** Takes out the entry whose turn it is; undefined when none waits. */
  takeNext(): Entry | undefined {
    const group = this.nextGroup();
    const turns = group === undefined ? undefined : this.groups.get(group);
    if (group === undefined || !turns) return this.taken(this.entries.shift());
    const entry = turns.takeNext();
    this.removeGroup(group);
    if (turns.size > 0) this.groups.set(group, turns); // behind the others
    this.noteTurn(group);
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

  private nextGroup(): string | undefined {
    const [[first] = []] = this.groups;
    const [newcomer = first] = this.newcomers;
    const next = this.lastWasNew ? first : newcomer;
    this.lastWasNew = next !== undefined && this.newcomers.has(next);
    return next;
  }

  private noteTurn(group: string): void {
    this.turn += 1;
    this.lastTurns.delete(group);
    this.lastTurns.set(group, this.turn);
    for (const [oldest] of this.lastTurns) {
      if (!this.isNew(oldest)) break;
      this.lastTurns.delete(oldest);
    }
  }

  /** Whether it had no turn in the last two rounds. */
  private isNew(group: string): boolean {
    const last = this.lastTurns.get(group);
    return last === undefined || this.turn - last > 2 * (this.groups.size + 1);
  }

  private removeIfEmpty(group: string): void {
    if (this.sizeOf(group) === 0) this.removeGroup(group);
  }

  private removeGroup(group: string): void {
    this.groups.delete(group);
    this.newcomers.delete(group);
  }

  private taken(entry: Entry | undefined): Entry | undefined {
    if (entry !== undefined) this.size -= 1;
    return entry;
  }
}
