import type { OwnRegistrationDto } from '@club/shared/registration';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { isRefusal, readTickets, type SavedTicket } from '../savedTickets';

/** Somebody's place at an event, or number in its line. */
export interface OwnPlace {
  registration: OwnRegistrationDto;
  /** Of the link that this browser has kept; null where only the account leads to it. */
  token: string | null;
  /** Whether it is the person's who is logged in. */
  isOfAccount: boolean;
}

/**
 * Places and numbers of the account, then those whose tickets this browser has kept. Without an answer a kept
 * one is as it was last seen.
 * @param isMember whether somebody is logged in
 */
export async function findOwnPlaces(
  slug: string,
  isMember: boolean,
  signal: AbortSignal,
): Promise<OwnPlace[]> {
  const isHere = ({ event, state }: OwnRegistrationDto) =>
    event.slug === slug && (state === 'placed' || state === 'waiting');
  const tickets = readTickets().filter(({ registration }) => registration.event.slug === slug);
  const [own, ...kept] = await Promise.all([
    isMember ? send('GET /api/user/registrations', { signal }).catch(toNone(signal)) : [],
    ...tickets.map((ticket) => findCurrent(ticket, signal)),
  ]);
  const tokens = new Map(tickets.map(({ token, registration }) => [registration._id, token]));
  const ids = new Set(own.map(({ _id }) => _id));
  const others = kept.flat().filter(({ _id }) => !ids.has(_id));
  return [...own, ...others].filter(isHere).map((registration) => ({
    registration,
    token: tokens.get(registration._id) ?? null,
    isOfAccount: ids.has(registration._id),
  }));
}

/** For who is logged in, and cannot be shown what the account has. */
function toNone(signal: AbortSignal) {
  return (error: unknown): OwnRegistrationDto[] => {
    if (!signal.aborted) logFailure('Loading the registrations', error);
    return [];
  };
}

/** As the API says now; none when its link does not work any more. */
async function findCurrent(
  { token, registration }: SavedTicket,
  signal: AbortSignal,
): Promise<OwnRegistrationDto[]> {
  try {
    return [await sendAsAnyone('POST /api/registrations/own', { body: { token }, signal })];
  } catch (error) {
    if (isRefusal(error)) return [];
    if (!signal.aborted) logFailure('Asking for the registration', error);
    return [registration];
  }
}
