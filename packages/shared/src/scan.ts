import type { EventFields } from './event';
import type { Presence, RegistrationState } from './registration';

/**
 * What becomes of somebody at the door. `already`: this ticket was let in before. `waiting`: it has no place.
 * `unknown`: no ticket of this event. `takenBack`: that somebody was let in is taken back.
 */
export type ScanResult = 'admitted' | 'already' | 'cancelled' | 'waiting' | 'unknown' | 'takenBack';

/** Somebody who comes without having signed up. */
export interface WalkIn {
  name: string;
  /** '' for who gives none: then no certificate can be sent. */
  email: string;
}

/**
 * Somebody at the door, as a phone has noted it: exactly one of `code`, `registration`, `walkIn` and
 * `takesBack`.
 */
export interface Scan {
  /** A uuid of version 4 that the phone makes: however often it is sent, it is one scan. */
  _id: string;
  /** What the QR code of the ticket says. */
  code?: string | undefined;
  /** Id of the registration of somebody who was found by name. */
  registration?: string | undefined;
  walkIn?: WalkIn | undefined;
  /** Id of a scan that has let in the wrong person. */
  takesBack?: string | undefined;
  /** By the clock of the phone. */
  at: string;
  /** What the phone is called at this door, e.g. 'Main door'. */
  device: string;
  /** What the phone has shown by its own list, before the site has answered. */
  shown?: ScanResult | undefined;
  /** The team lets this person in although the ticket has no place or is cancelled. */
  isLetIn?: boolean | undefined;
}

/** How the site has decided about a scan. POST /api/admin/events/:id/scans answers one for each. */
export interface ScanAnswer {
  _id: string;
  result: ScanResult;
  /** Null for an unknown ticket. */
  name: string | null;
  /** When and by whom the person was let in first; null for who is not in. */
  present: Presence | null;
}

/** An event whose door can be opened. */
export interface DoorEvent extends Pick<EventFields, 'title' | 'startsAt' | 'endsAt'> {
  _id: string;
  /** The name of the place. */
  place: string;
}

/**
 * Somebody who may come, as the phones at the door know them: without the address, which they find only when it is
 * typed in full.
 */
export interface DoorEntry {
  /** Id of the registration. */
  _id: string;
  name: string;
  code: string;
  /** `emailMark` of the address; '' for who has none. */
  emailMark: string;
  state: RegistrationState;
  present: Presence | null;
}

/**
 * What is hashed to find somebody by an address: SHA-256, of which the first 16 hexadecimal digits are the mark.
 * @param event its id, so that no list of marks fits another event
 */
export function markedEmail(event: string, email: string): string {
  return `${event}:${email.trim().toLowerCase()}`;
}

/**
 * A scan that somebody of the team should look at: a ticket that came twice, was let in without a place, or
 * was let in and taken back.
 */
export interface NotedScan extends ScanAnswer, Pick<Scan, 'at' | 'device'> {
  /** The name of who has scanned it. */
  by: string;
}

/** Answer of GET /api/admin/events/:id/door. */
export interface DoorList {
  event: DoorEvent;
  entries: DoorEntry[];
  /** The newest first, at most 200. */
  noted: NotedScan[];
}
