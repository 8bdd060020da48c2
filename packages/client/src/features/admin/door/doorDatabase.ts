import type { DoorList, Scan, ScanAnswer } from '@club/shared/scan';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { doorListsDatabase } from '../../../session/rememberedUser';
import { KeptDatabase } from './KeptDatabase';

/** The list of an event, as the site has sent it last. */
export interface KeptList {
  event: string;
  list: DoorList;
  /** When it was asked for, in milliseconds. */
  askedAt: number;
}

/** A scan of this phone; it is kept until the site has answered. */
export interface KeptScan {
  event: string;
  scan: Scan;
  /** What the site has decided; null while the scan is not sent. */
  answer: ScanAnswer | null;
  /** When the answer came, in milliseconds. */
  answeredAt: number;
  /** Why the site does not take it; '' otherwise. */
  refusal: string;
  /** Of a scan that takes back another: id of the entry that is not in any more. */
  takenBackFrom?: string;
}

/** The scans of an event that somebody with this phone has looked at. */
interface LookedAt {
  event: string;
  /** Ids of scans. */
  ids: string[];
}

interface Lists extends DBSchema {
  lists: { key: string; value: KeptList };
  lookedAt: { key: string; value: LookedAt };
}

interface Scans extends DBSchema {
  scans: { key: string; value: KeptScan; indexes: { event: string } };
}

/** What the phone does not take, e.g. because it is full. It is gone with the page. */
const untakenScans = new Map<string, KeptScan>();
const untakenLists = new Map<string, KeptList>();

/** The names of people. A logout deletes them. */
const lists = new KeptDatabase((onClose) =>
  openDB<Lists>(doorListsDatabase, 2, {
    upgrade(database) {
      // Lists of the first version have other fields. They are loaded again.
      if (database.objectStoreNames.contains('lists')) database.deleteObjectStore('lists');
      database.createObjectStore('lists', { keyPath: 'event' });
      database.createObjectStore('lookedAt', { keyPath: 'event' });
    },
    // The logout waits for this.
    blocking: () => void closeLists(),
    terminated: onClose,
  }),
);

async function closeLists(): Promise<void> {
  untakenLists.clear();
  await lists.close();
}

/** What is not sent yet: it stays after a logout. */
const scans = new KeptDatabase((onClose) =>
  openDB<Scans>('door-scans', 1, {
    upgrade(database) {
      const store = database.createObjectStore('scans', { keyPath: 'scan._id' });
      store.createIndex('event', 'event');
    },
    terminated: onClose,
  }),
);

/** Whether what is kept outlives the page. */
export async function isLasting(): Promise<boolean> {
  return (await scans.isOpen()) && untakenScans.size === 0;
}

export async function readList(event: string): Promise<KeptList | undefined> {
  return (
    untakenLists.get(event) ??
    (await lists.use((database) => database.get('lists', event))) ??
    undefined
  );
}

/** The lists that this phone has. */
export async function readLists(): Promise<KeptList[]> {
  const kept = (await lists.use((database) => database.getAll('lists'))) ?? [];
  return [...kept.filter(({ event }) => !untakenLists.has(event)), ...untakenLists.values()];
}

export async function keepList(list: KeptList): Promise<void> {
  const key = await lists.use((database) => database.put('lists', list));
  if (key) untakenLists.delete(list.event);
  else untakenLists.set(list.event, list);
}

/** The ids of the scans of an event that were looked at. */
export async function readLookedAt(event: string): Promise<string[]> {
  return (await lists.use((database) => database.get('lookedAt', event)))?.ids ?? [];
}

/** Where the phone does not take it, it is gone with the page. */
export async function keepLookedAt(event: string, ids: string[]): Promise<void> {
  await lists.use((database) => database.put('lookedAt', { event, ids }));
}

/** The scans of an event, in the order in which they were made. */
export async function readScans(event: string): Promise<KeptScan[]> {
  const found = await findScans((database) => database.getAllFromIndex('scans', 'event', event));
  return found
    .filter((scan) => scan.event === event)
    .sort((one, other) => one.scan.at.localeCompare(other.scan.at));
}

async function findScans(
  find: (database: IDBPDatabase<Scans>) => Promise<KeptScan[]>,
): Promise<KeptScan[]> {
  const kept = (await scans.use(find)) ?? [];
  return [...kept.filter(({ scan }) => !untakenScans.has(scan._id)), ...untakenScans.values()];
}

/** Resolves when the scan is on the disk of the phone, or when that refuses it; then this page keeps it. */
export async function keepScan(scan: KeptScan): Promise<void> {
  untakenScans.set(scan.scan._id, scan);
  const waiting = [...untakenScans.values()];
  const isTaken = await scans.use(async (database) => {
    const transaction = database.transaction('scans', 'readwrite', { durability: 'strict' });
    await Promise.all([...waiting.map((one) => transaction.store.put(one)), transaction.done]);
    return true;
  });
  if (!isTaken) return;
  for (const one of waiting) {
    if (untakenScans.get(one.scan._id) === one) untakenScans.delete(one.scan._id);
  }
}

export async function forgetScans(ids: string[]): Promise<void> {
  for (const id of ids) untakenScans.delete(id);
  if (ids.length === 0) return;
  await scans.use(async (database) => {
    const { store, done } = database.transaction('scans', 'readwrite');
    await Promise.all([...ids.map((id) => store.delete(id)), done]);
  });
}

/** How many scans of each event are not sent. */
export async function countUnsent(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const found = await findScans((database) => database.getAll('scans'));
  for (const { event, answer, refusal } of found) {
    if (answer === null && refusal === '') counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return counts;
}

/** Takes the names of people off the phone once an event is over for a day; what is not sent stays. */
export async function tidy(now: Date): Promise<void> {
  const longAgo = now.getTime() - 24 * 60 * 60 * 1000;
  for (const { event, list } of await readLists()) {
    if (Date.parse(list.event.endsAt) >= longAgo) continue;
    untakenLists.delete(event);
    await lists.use(async (database) => {
      await database.delete('lookedAt', event);
      await database.delete('lists', event);
    });
  }
}
