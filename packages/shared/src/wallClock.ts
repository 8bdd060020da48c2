/** By how much the clocks of a time zone are ahead of UTC, in milliseconds. */
export function offsetAt(moment: Date, timeZone: string): number {
  const wallClock = clockOf(timeZone).format(moment).replace(' ', 'T');
  return Date.parse(`${wallClock}Z`) - moment.getTime();
}

/**
 * The moment in which the clocks of a time zone show a time.
 * @param time what they show, as if they were of UTC
 */
export function momentOf(time: Date, timeZone: string): Date {
  const shifted = (offset: number) => new Date(time.getTime() - offset);
  // Clocks may change between the two moments, so the offset is asked for again at the first result.
  const estimate = shifted(offsetAt(time, timeZone));
  return shifted(offsetAt(estimate, timeZone));
}

/** Making one takes a hundred times as long as using it. A club has one time zone, and seldom another. */
let latestClock: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** Writes a moment as '2026-11-22 09:30:00', as the clocks of a time zone show it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  if (latestClock?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      ...{ dateStyle: 'short', timeStyle: 'medium', timeZone },
    });
    latestClock = { timeZone, format };
  }
  return latestClock.format;
}
