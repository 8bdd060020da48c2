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
  for (const { scan, answer, refusal, takenBackFrom } of scans) {
    if (refusal !== '') continue;
    if (takenBackFrom !== undefined) {
      const entry = people.get(takenBackFrom);
      const others = { present: answer?.present ?? null, scan: null };
      if (entry) people.set(takenBackFrom, { ...entry, ...others });
      continue;
    }
    const present = answer ? answer.present : ownPresence(scan, by);
    const _id = idOf(scan, ids);
    const known = people.get(_id);
    if (!present || known?.present) continue;
    const isFirst = (answer?.result ?? scan.shown) === 'admitted';
    const own = { present, scan: isFirst ? scan._id : null };
    if (known) people.set(_id, { ...known, ...own });
    else if (scan.walkIn) people.set(_id, { ...newcomer(_id, scan.walkIn.name), ...own });
  }
  return [...people.values()];
}

function ownPresence({ shown, at }: Scan, by: string): DoorEntry['present'] {
  return shown === 'admitted' ? { at, by } : null;
}

/** Of the entry of somebody who was let in by this scan. */
export function letInBy(people: readonly DoorEntry[], { _id, ...ticket }: Scanned): string {
  return ticket.walkIn ? toRegistrationId(_id) : (findEntry(people, ticket)?._id ?? '');
}

type Scanned = Pick<Scan, '_id' | 'code' | 'registration' | 'walkIn'>;

function idOf({ _id, code, registration, walkIn }: Scanned, ids: Map<string, string>): string {
  if (walkIn) return toRegistrationId(_id);
  return registration ?? ids.get(code ?? '') ?? '';
}

/** The server makes the id of a new registration of the id of the scan in the same way. */
function toRegistrationId(scan: string): string {
  return scan.replaceAll('-', '').slice(0, 24);
}

function newcomer(_id: string, name: string): Omit<DoorEntry, 'present' | 'scan'> {
  return { _id, name, code: '', emailMarks: '', state: 'placed', position: null };
}
