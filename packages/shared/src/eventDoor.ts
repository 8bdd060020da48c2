import type { EventDto } from './event';

/** So long before the start and after the end of an event people are let in. Milliseconds. */
export const doorMargin = 24 * 60 * 60 * 1000;

/** Whether somebody can have come to an event by this moment. Later too: lists on paper are typed after an event. */
export function canHaveCome(
  { state, startsAt }: Pick<EventDto, 'state' | 'startsAt'>,
  now: Date,
): boolean {
  return state !== 'draft' && now.getTime() > Date.parse(startsAt) - doorMargin;
}

/** Whether somebody can have come to an event at this moment. */
export function isWhileDoorIsOpen(
  { startsAt, endsAt }: Pick<EventDto, 'startsAt' | 'endsAt'>,
  moment: Date,
): boolean {
  return (
    Date.parse(startsAt) - doorMargin < moment.getTime() &&
    moment.getTime() < Date.parse(endsAt) + doorMargin
  );
}

/** Whether an event has a door now. What lists doors and what is done at one ask here. */
export function hasDoor(
  event: Pick<EventDto, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return event.state === 'published' && isWhileDoorIsOpen(event, now);
}

/** Whether the door of an event has closed for good, as it is now. */
export function hadDoor({ state, endsAt }: Pick<EventDto, 'state' | 'endsAt'>, now: Date): boolean {
  return state === 'published' && Date.parse(endsAt) + doorMargin <= now.getTime();
}
