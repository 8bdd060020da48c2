import type { DoorList, Scan, ScanAnswer } from '@club/shared/scan';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { doorListsDatabase } from '../../../session/rememberedUser';

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

interface Lists extends DBSchema {
  lists: { key: string; value: KeptList };
}

interface Scans extends DBSchema {
  scans: { key: string; value: KeptScan; indexes: { event: string } };
}

/** Null where the browser refuses to store: then everything is gone with the page. */
type Database<Schema extends DBSchema> = IDBPDatabase<Schema> | null;

let lists: Promise<Database<Lists>> | undefined;
let scans: Promise<Database<Scans>> | undefined;

/** The names of people. A logout deletes them. */
function openLists(): Promise<Database<Lists>> {
  lists ??= orNull(() =>
    openDB<Lists>(doorListsDatabase, 1, {
      upgrade: (database) => void database.createObjectStore('lists', { keyPath: 'event' }),
      // The logout waits for this.
      blocking: () => void closeLists(),
    }),
  );
  return lists;
}

async function closeLists(): Promise<void> {
  const database = await lists;
  lists = undefined;
  database?.close();
}

/** What is not sent yet: it stays after a logout. */
function openScans(): Promise<Database<Scans>> {
  scans ??= orNull(() =>
    openDB<Scans>('door-scans', 1, {
      upgrade(database) {
        const store = database.createObjectStore('scans', { keyPath: 'scan._id' });
        store.createIndex('event', 'event');
      },
    }),
  );
  return scans;
}

async function orNull<Result>(open: () => Promise<Result>): Promise<Result | null> {
  try {
    return await open();
  } catch {
    return null;
  }
}

/** Whether what is kept outlives the page. */
export async function isLasting(): Promise<boolean> {
  return (await openScans()) !== null;
}

export async function readList(event: string): Promise<KeptList | undefined> {
  return await (await openLists())?.get('lists', event);
}

/** The lists that this phone has. */
export async function readLists(): Promise<KeptList[]> {
  return (await (await openLists())?.getAll('lists')) ?? [];
}

export async function keepList(list: KeptList): Promise<void> {
  await (await openLists())?.put('lists', list);
}

/** The scans of an event, in the order in which they were made. */
export async function readScans(event: string): Promise<KeptScan[]> {
  const scans = (await (await openScans())?.getAllFromIndex('scans', 'event', event)) ?? [];
  return scans.sort((one, other) => one.scan.at.localeCompare(other.scan.at));
}

/** Resolves when the scan is on the disk of the phone. */
export async function keepScan(scan: KeptScan): Promise<void> {
  const database = await openScans();
  if (!database) return;
  const transaction = database.transaction('scans', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(scan), transaction.done]);
}

export async function forgetScans(ids: string[]): Promise<void> {
  const database = await openScans();
  if (!database || ids.length === 0) return;
  const { store, done } = database.transaction('scans', 'readwrite');
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
}

/** How many scans of each event are not sent. */
export async function countUnsent(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { event, answer, refusal } of (await (await openScans())?.getAll('scans')) ?? []) {
    if (answer === null && refusal === '') counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return counts;
}

/** Takes the names of people off the phone once an event is over for a day; what is not sent stays. */
export async function tidy(now: Date): Promise<void> {
  const longAgo = now.getTime() - 24 * 60 * 60 * 1000;
  for (const { event, list } of await readLists()) {
    if (Date.parse(list.event.endsAt) < longAgo) await (await openLists())?.delete('lists', event);
  }
}
