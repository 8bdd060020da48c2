import { randomBytes } from 'node:crypto';

const keyBytes = 4;

/** An entry of a list that people edit. Its key is null for a new one. */
interface SavedEntry {
  key: string | null;
}

/**
 * The entries as they are stored: each keeps its key, or gets a new one.
 * @param former those that are stored now
 * @param isSame whether an entry with the key of a former one is still the same thing
 */
export function withKeys<Entry extends SavedEntry, Former extends { key: string }>(
  entries: Entry[],
  former: readonly Former[],
  isSame: (entry: Entry, former: Former) => boolean = () => true,
): (Omit<Entry, 'key'> & { key: string })[] {
  return entries.map((entry) => {
    const same = former.find((known) => known.key === entry.key && isSame(entry, known));
    return { ...entry, key: same?.key ?? newEntryKey() };
  });
}

/** 8 hexadecimal digits. */
export function newEntryKey(): string {
  return randomBytes(keyBytes).toString('hex');
}
