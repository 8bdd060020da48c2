import type { DoorList, Scan, ScanAnswer } from '@club/shared/scan';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The list of an event, as the site has sent it last. */
export interface KeptList {
  event: string;
  list: DoorList;
  /** When it was asked for, in milliseconds. */
  askedAt: number;
}

/** A scan of this phone. */
export interface KeptScan {
  event: string;
  scan: Scan;
  /** What the site has decided; null while the scan is not sent. */
  answer: ScanAnswer | null;
  /** When the answer came, in milliseconds. */
  answeredAt: number;
  /** Why the site does not take it; '' otherwise. */
  refusal: string;
}

interface Schema extends DBSchema {
  lists: { key: string; value: KeptList };
  scans: { key: string; value: KeptScan; indexes: { event: string } };
}

/** Null where the browser refuses to store: then everything is gone with the page. */
type Database = IDBPDatabase<Schema> | null;

let opened: Promise<Database> | undefined;

function open(): Promise<Database> {
  opened ??= openOrNull();
  return opened;
}

async function openOrNull(): Promise<Database> {
  try {
    return await openDB<Schema>('door', 1, {
      upgrade(database) {
        database.createObjectStore('lists', { keyPath: 'event' });
        const scans = database.createObjectStore('scans', { keyPath: 'scan._id' });
        scans.createIndex('event', 'event');
      },
    });
  } catch {
    return null;
  }
}

/** Whether what is kept outlives the page. */
export async function isLasting(): Promise<boolean> {
  return (await open()) !== null;
}

export async function readList(event: string): Promise<KeptList | undefined> {
  return await (await open())?.get('lists', event);
}

/** The lists that this phone has. */
export async function readLists(): Promise<KeptList[]> {
  return (await (await open())?.getAll('lists')) ?? [];
}

export async function keepList(list: KeptList): Promise<void> {
  await (await open())?.put('lists', list);
}

/** The scans of an event, in the order in which they were made. */
export async function readScans(event: string): Promise<KeptScan[]> {
  const scans = (await (await open())?.getAllFromIndex('scans', 'event', event)) ?? [];
  return scans.sort((one, other) => one.scan.at.localeCompare(other.scan.at));
}

/** Resolves when the scan is on the disk of the phone. */
export async function keepScan(scan: KeptScan): Promise<void> {
  const database = await open();
  if (!database) return;
  const transaction = database.transaction('scans', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(scan), transaction.done]);
}

export async function forgetScans(ids: string[]): Promise<void> {
  const database = await open();
  if (!database || ids.length === 0) return;
  const { store, done } = database.transaction('scans', 'readwrite');
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
}

/** How many scans of each event are not sent. */
export async function countUnsent(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { event, answer, refusal } of (await (await open())?.getAll('scans')) ?? []) {
    if (answer === null && refusal === '') counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return counts;
}

/** Takes the names of people off the phone once an event is over for a day; what is not sent stays. */
export async function tidy(now: Date): Promise<void> {
  const database = await open();
  const longAgo = now.getTime() - 24 * 60 * 60 * 1000;
  for (const { event, list } of await readLists()) {
    if (Date.parse(list.event.endsAt) > longAgo) continue;
    await database?.delete('lists', event);
    const sent = (await readScans(event)).filter(({ answer }) => answer !== null);
    await forgetScans(sent.map(({ scan }) => scan._id));
  }
}
