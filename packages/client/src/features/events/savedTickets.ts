import type { OwnRegistrationDto } from '@club/shared/registration';
import { ApiError } from '../../api/ApiError';
import { isShared, readFromBrowser, ticketsKey, writeToBrowser } from '../../browserStorage';

/*
 * What this browser keeps of registrations that were opened here: a ticket is there after a reload, and at a
 * door without network.
 */

/** A registration as it was last seen, with the token of its link. */
export interface SavedTicket {
  token: string;
  registration: OwnRegistrationDto;
}

const most = 10;
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The one that was opened last comes first. Those of events that are long over are left out. */
export function readTickets(now = new Date()): SavedTicket[] {
  const isRecent = ({ registration }: SavedTicket) =>
    Date.parse(registration.event.endsAt) + keptMilliseconds > now.getTime();
  return parse(readFromBrowser(ticketsKey)).filter(isRecent);
}

/** Keeps a ticket, not on a shared computer, in place of what was kept of the same registration. */
export function saveTicket(ticket: SavedTicket): void {
  if (isShared()) return;
  write([ticket, ...others(ticket.registration._id)].slice(0, most));
}

export function forgetTicket(registrationId: string): void {
  write(others(registrationId));
}

/** Whether an error says that there is no such link (any more). */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'token');
}

function others(id: string): SavedTicket[] {
  return readTickets().filter(({ registration }) => registration._id !== id);
}

function write(tickets: SavedTicket[]): void {
  writeToBrowser(ticketsKey, tickets.length === 0 ? '' : JSON.stringify(tickets));
}

function parse(text: string): SavedTicket[] {
  try {
    return text === '' ? [] : JSON.parse(text);
  } catch {
    return []; // something else has written there
  }
}
