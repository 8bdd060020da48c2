import type { EventDto, EventState } from '@club/shared/event';

export const stateNames: Readonly<Record<EventState, string>> = {
  draft: 'Draft',
  published: 'Published',
  cancelled: 'Cancelled',
};

/** One word about an event: its state, or how far it is. */
export function wordOf({ state, startsAt, endsAt }: EventDto, now: Date): string {
  if (state !== 'published') return stateNames[state];
  if (Date.parse(endsAt) <= now.getTime()) return 'Over';
  return Date.parse(startsAt) <= now.getTime() ? 'Now' : stateNames.published;
}

/** e.g. '2 days before', '3 hours before'. */
export function hoursBefore(hours: number): string {
  const [count, unit] =
    hours % 168 === 0
      ? [hours / 168, 'week']
      : hours % 24 === 0
        ? [hours / 24, 'day']
        : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} before`;
}

/** Where something is drawn that leads to a page of the site. */
export const noAddressText =
  'It has a QR code as soon as the site knows its address: see Content, Club.';
