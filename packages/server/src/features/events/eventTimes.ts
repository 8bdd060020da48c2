import type { EventDto } from '@club/shared/event';
import { ConflictError } from '../../errors';
import { hour } from '../../time';

/** Whether a place that becomes free is given to somebody else. */
export function placesAreGivenOn({ startsAt, promoteUntilHours }: EventDto, now: Date): boolean {
  return now.getTime() < Date.parse(startsAt) - promoteUntilHours * hour;
}

/** Whether people can still come. */
export function isToCome({ state, endsAt }: EventDto): boolean {
  return state === 'published' && Date.now() < Date.parse(endsAt);
}

/** Until when people can sign up. */
export function closingMoment({
  closesAt,
  startsAt,
}: Pick<EventDto, 'closesAt' | 'startsAt'>): Date {
  return new Date(closesAt ?? startsAt);
}

/** From when people can sign up; null when they can already. */
export function openingToCome({ opensAt }: Pick<EventDto, 'opensAt'>, now: Date): string | null {
  return opensAt !== null && Date.parse(opensAt) > now.getTime() ? opensAt : null;
}

/** Whether people can sign up, and change what they have answered. */
export function isOpen(event: EventDto): boolean {
  const now = new Date();
  return isToCome(event) && openingToCome(event, now) === null && now < closingMoment(event);
}

/** @throws {ConflictError} when the event is no published one that is still to end */
export function requireToCome(event: EventDto): void {
  if (event.state !== 'published') throw new ConflictError(`This event is ${event.state}.`);
  if (!isToCome(event)) throw new ConflictError('This event is over.');
}

/** @throws {ConflictError} when nobody can sign up at this moment; it says why */
export function requireOpen(event: EventDto): void {
  requireToCome(event);
  if (isOpen(event)) return;
  const isEarly = openingToCome(event, new Date()) !== null;
  throw new ConflictError(
    isEarly ? 'Signing up has not opened yet.' : 'Signing up for this event has closed.',
  );
}
