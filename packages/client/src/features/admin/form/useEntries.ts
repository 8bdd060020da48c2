import { useRef, useState } from 'react';
import type { Part } from './Part';

/** An entry that was just removed, and can come back. */
interface Removed<Entry> {
  entry: Entry;
  key: number;
  index: number;
}

/** What can be done with the entries of a list. Each keeps its key wherever it moves. */
export function useEntries<Entry>({ value, change }: Part<Entry[]>) {
  const [keys, setKeys] = useState(() => value.map((_, index) => index));
  const nextKey = useRef(value.length);
  const [removed, setRemoved] = useState<Removed<Entry> | null>(null);

  function insert(index: number, entry: Entry, key: number) {
    change((last) => last.toSpliced(index, 0, entry));
    setKeys((last) => last.toSpliced(index, 0, key));
    setRemoved(null);
  }

  /** Adds several at the end, in their order. */
  function addAll(entries: Entry[]) {
    const first = nextKey.current;
    nextKey.current += entries.length;
    change((last) => [...last, ...entries]);
    setKeys((last) => [...last, ...entries.map((_, index) => first + index)]);
    setRemoved(null);
  }

  /** Returns the key of the new entry. */
  function add(entry: Entry): number {
    const key = nextKey.current;
    nextKey.current += 1;
    insert(value.length, entry, key);
    return key;
  }

  function remove(index: number) {
    const entry = value[index];
    const key = keys[index];
    if (entry === undefined || key === undefined) return;
    change((last) => last.toSpliced(index, 1));
    setKeys((last) => last.toSpliced(index, 1));
    setRemoved({ entry, key, index });
  }

  function move(from: number, to: number) {
    change((last) => moveEntry(last, from, to));
    setKeys((last) => moveEntry(last, from, to));
    setRemoved(null);
  }

  /** Brings the removed entry back to its place. */
  function undo() {
    if (removed) insert(removed.index, removed.entry, removed.key);
  }

  return { keys, removed, add, addAll, remove, move, undo };
}

/** The list with the entry of place `from` at place `to`. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
