import type { EventFields } from './event';
import { daysApart, moveAlong, moveByDays } from './wallClock';

type Times = Pick<EventFields, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>;

/**
 * The times of an event that starts at another moment, by the clocks of the club. What is on a day before the
 * start keeps its hour: a deadline at 23:59 stays one. The rest keeps its distance from the start.
 */
export function moveTimes(former: Times, startsAt: string, timeZone: string): Times {
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
