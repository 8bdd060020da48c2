import type { OwnRegistrationDto } from '@club/shared/registration';
import { isShared, readFromBrowser, writeToBrowser } from '../../browserStorage';

/*
 * What this browser keeps of registrations that were opened here: a ticket is there after a reload, and at a
 * door without network.
 */

/** A registration as it was last seen, with the token of its link. */
export interface SavedTicket {
  token: string;
  registration: OwnRegistrationDto;
}

const key = 'tickets';
const most = 10;
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The one that was opened last comes first. Those of events that are long over are left out. */
export function readTickets(now = new Date()): SavedTicket[] {
  const isRecent = ({ registration }: SavedTicket) =>
    Date.parse(registration.event.endsAt) + keptMilliseconds > now.getTime();
  return parse(readFromBrowser(key)).filter(isRecent);
}

/** Keeps a ticket, not on a shared computer, in place of what was kept of the same registration. */
export function saveTicket(ticket: SavedTicket): void {
  if (isShared()) return;
  write([ticket, ...others(ticket.registration._id)].slice(0, most));
}

export function forgetTicket(registrationId: string): void {
  write(others(registrationId));
}

function others(id: string): SavedTicket[] {
  return readTickets().filter(({ registration }) => registration._id !== id);
}

function write(tickets: SavedTicket[]): void {
  writeToBrowser(key, tickets.length === 0 ? '' : JSON.stringify(tickets));
}

function parse(text: string): SavedTicket[] {
  try {
    return text === '' ? [] : JSON.parse(text);
  } catch {
    return []; // something else has written there
  }
}
