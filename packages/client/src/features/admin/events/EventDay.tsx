import type { EventDto } from '@club/shared/event';
import { useDates } from '../shell/useDates';

/** When an event begins, in a dialog about it: the dates of a series have the same title. */
export function EventDay({ of: { startsAt } }: { of: EventDto }) {
  const { formatStart } = useDates();
  return <p className="strong">{formatStart(startsAt)}</p>;
}
