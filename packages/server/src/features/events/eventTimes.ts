import type { EventDto, EventFields } from '@club/shared/event';
import { hasDoor } from '@club/shared/eventDoor';
import { daysApart, moveAlong, moveByDays } from '@club/shared/wallClock';
import { ConflictError } from '../../errors';

type Times = Pick<EventFields, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>;

/**
 * The times of an event that starts at another moment, by the clocks of the club. What is on a day before the
 * start keeps its hour: a deadline at 23:59 stays one. The rest keeps its distance from the start.
 */
export function withStart(former: Times, startsAt: string, timeZone: string): Times {
  const [from, to] = [new Date(former.startsAt), new Date(startsAt)];
  const days = daysApart(from, to, timeZone);
  const move = (text: string) => {
    const moment = new Date(text);
    const isBefore = daysApart(moment, from, timeZone) > 0;
    const moved = isBefore
      ? moveByDays(moment, days, timeZone)
      : moveAlong(moment, from, to, timeZone);
    return moved.toISOString();
  };
  const { endsAt, opensAt, closesAt } = former;
  return {
    startsAt,
    endsAt: move(endsAt),
    opensAt: opensAt && move(opensAt),
    closesAt: closesAt && move(closesAt),
  };
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
