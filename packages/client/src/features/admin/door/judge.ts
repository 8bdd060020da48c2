import type { DoorEntry, Scan, ScanResult } from '@club/shared/scan';
import type { KeptScan } from './doorDatabase';

/** What the QR code of a ticket says, and nothing else does. */
export const ticketCode = /^[\dA-HJKMNP-TV-Z]{16}$/;

/** By what somebody at the door is known. */
export type Ticket = Pick<Scan, 'code' | 'registration' | 'walkIn' | 'isLetIn'>;

/** What the phone says by its own list, before the site has answered or without it. */
export function judge(entry: DoorEntry | undefined, { walkIn, isLetIn }: Ticket): ScanResult {
  if (walkIn) return 'admitted';
  if (!entry) return 'unknown';
  if (entry.present) return 'already';
  if (entry.state === 'placed' || isLetIn) return 'admitted';
  return entry.state === 'cancelled' ? 'cancelled' : 'waiting';
}

export function findEntry(people: readonly DoorEntry[], ticket: Ticket): DoorEntry | undefined {
  const { code, registration } = ticket;
  return people.find((entry) => (code ? entry.code === code : entry._id === registration));
}

/**
 * Who may come, with what the scans of this phone have changed.
 * @param by the name of who scans here
 */
export function withScans(
  entries: readonly DoorEntry[],
  scans: readonly KeptScan[],
  by: string,
): DoorEntry[] {
  const people = new Map(entries.map((entry) => [entry._id, entry]));
  const ids = new Map(entries.map(({ _id, code }) => [code, _id]));
  for (const { scan, answer, refusal } of scans) {
    if (refusal !== '') continue;
    const present = answer ? answer.present : ownPresence(scan, by);
    const _id = idOf(scan, ids);
    const known = people.get(_id);
    if (!present || known?.present) continue;
    if (known) people.set(_id, { ...known, present });
    else if (scan.walkIn) people.set(_id, newcomer(_id, scan.walkIn.name, present));
  }
  return [...people.values()];
}

function ownPresence({ shown, at }: Scan, by: string): DoorEntry['present'] {
  return shown === 'admitted' ? { at, by } : null;
}

/** The server makes the id of a new registration of the id of the scan in the same way. */
function idOf({ _id, code, registration, walkIn }: Scan, ids: Map<string, string>): string {
  if (walkIn) return _id.replaceAll('-', '').slice(0, 24);
  return registration ?? ids.get(code ?? '') ?? '';
}

function newcomer(_id: string, name: string, present: DoorEntry['present']): DoorEntry {
  return { _id, name, code: '', state: 'placed', present };
}
