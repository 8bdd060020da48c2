import type { RegistrationState } from '@club/shared/registration';
import type { DoorEntry, ScanResult } from '@club/shared/scan';

/** What people at the door read of a result. */
export const resultWords: Record<ScanResult, string> = {
  admitted: 'Let in',
  already: 'Already in',
  cancelled: 'Cancelled',
  waiting: 'No place',
  unknown: 'Not on the list',
  takenBack: 'Taken back',
};

/** The signs beside the words, drawn like the icons of `components/iconShapes.ts`. */
export const resultSigns: Record<ScanResult, string> = {
  admitted: 'M4 13l5.5 6L20 5',
  already: 'M12 4v10M12 19v.01',
  waiting: 'M12 4v10M12 19v.01',
  cancelled: 'M5 5l14 14M19 5 5 19',
  unknown: 'M5 5l14 14M19 5 5 19',
  takenBack: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
};

/** What the list says of somebody who was found by name. */
export function describeEntry({ state, present }: DoorEntry): string {
  if (present) return 'already in';
  if (state === 'placed') return 'has a place';
  if (state === 'waiting') return 'waits for a place';
  return state === 'cancelled' ? 'has cancelled' : 'has not confirmed the address';
}

/** Why somebody who has signed up has no place. The site may know of it before the list of the phone. */
export function describeNoPlace(state: RegistrationState | null): string {
  if (state === 'unconfirmed') return 'Has signed up, but has not confirmed the address.';
  if (state === 'waiting') return 'Has signed up, and waits for a place.';
  return 'Has signed up, but has no place.';
}

/** '3 scans wait for the network.' */
export function describeWaiting(count: number): string {
  return count === 1 ? '1 scan waits for the network' : `${count} scans wait for the network`;
}

/** Of scans of an event whose door has closed before this phone could send them. */
export function describeStranded(count: number): string {
  return count === 1
    ? '1 scan of an event whose door is closed'
    : `${count} scans of an event whose door is closed`;
}
