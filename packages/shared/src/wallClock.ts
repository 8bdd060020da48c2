/** By how much the clocks of a time zone are ahead of UTC, in milliseconds. */
export function offsetAt(moment: Date, timeZone: string): number {
  const wallClock = clockOf(timeZone).format(moment).replace(' ', 'T');
  return Date.parse(`${wallClock}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** What the clocks of a time zone show in a moment, in milliseconds, as if they were of UTC. */
function shownAt(moment: Date, timeZone: string): number {
  return moment.getTime() + offsetAt(moment, timeZone);
}

/**
 * The moment in which the clocks of a time zone show a time. Of a time that they show twice, when they go
 * back, it is the first moment; a time that they leave out is as much later as they leave out.
 * @param time what they show, as if they were of UTC
 */
export function momentOf(time: Date, timeZone: string): Date {
  const withOffsetAt = (moment: number) =>
    new Date(time.getTime() - offsetAt(new Date(moment), timeZone));
  const isRight = (moment: Date) => shownAt(moment, timeZone) === time.getTime();
  const before = withOffsetAt(time.getTime() - day);
  if (isRight(before)) return before;
  const after = withOffsetAt(time.getTime() + day);
  return isRight(after) ? after : before;
}

/**
 * The moment some days later in which the clocks of a time zone show the same time. 24 hours later they may
 * show another: a deadline at 23:59 would become one at 00:59.
 * @param days negative for an earlier moment
 */
export function moveByDays(moment: Date, days: number, timeZone: string): Date {
  return moveOnClocks(moment, days * day, timeZone);
}

/**
 * The same day some months later, or the last one of a month that is shorter.
 * @param date 'YYYY-MM-DD'
 * @param months negative for an earlier day
 */
export function moveByMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const moved = new Date(Date.UTC(year, month + months, 0));
  moved.setUTCDate(Math.min(dayOfMonth, moved.getUTCDate()));
  return moved.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** How many days one moment's day is after another's; negative when it is before. */
export function daysApart(from: Date, to: Date, timeZone: string): number {
  const dayOf = (moment: Date) => Math.floor(shownAt(moment, timeZone) / day);
  return dayOf(to) - dayOf(from);
}

/**
 * A moment moved as far as the clocks of a time zone go from one moment to another. It stays on its side of
 * the moment that moves, also where clocks show a time twice.
 */
export function moveAlong(moment: Date, from: Date, to: Date, timeZone: string): Date {
  const far = shownAt(to, timeZone) - shownAt(from, timeZone);
  const moved = moveOnClocks(moment, far, timeZone);
  const distance = moment.getTime() - from.getTime();
  const keepsOrder = Math.sign(moved.getTime() - to.getTime()) === Math.sign(distance);
  return keepsOrder ? moved : new Date(to.getTime() + distance);
}

function moveOnClocks(moment: Date, milliseconds: number, timeZone: string): Date {
  return momentOf(new Date(shownAt(moment, timeZone) + milliseconds), timeZone);
}

const day = 24 * 60 * 60 * 1000; // milliseconds

/** Making one takes a hundred times as long as using it. A club has one time zone, and seldom another. */
let latestClock: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** Writes a moment as '2026-11-22 09:30:00', as the clocks of a time zone show it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  if (latestClock?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone,
    });
    latestClock = { timeZone, format };
  }
  return latestClock.format;
}
