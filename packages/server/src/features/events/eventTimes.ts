import type { EventDto } from '@club/shared/event';
import { hasDoor } from '@club/shared/eventDoor';
import { ConflictError } from '../../errors';

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

/** @throws {ConflictError} when the event is no published one that has begun */
export function requireBegun({ state, startsAt }: EventDto): void {
  if (state !== 'published') throw new ConflictError(`This event is ${state}.`);
  if (Date.now() < Date.parse(startsAt)) {
    throw new ConflictError('This event has not begun yet: nobody can have come.');
  }
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

/** @throws {ConflictError} when the event has no door now; it says why */
export function requireDoor(event: EventDto, now: Date): void {
  if (hasDoor(event, now)) return;
  throw new ConflictError(
    event.state === 'published'
      ? 'The door of this event is closed. It is open from a day before the start until a day after the end.'
      : `This event is ${event.state}.`,
  );
}
