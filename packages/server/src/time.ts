/** In milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export function addMilliseconds(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** The first of the moments that there are; null for none. */
export function earliest(moments: (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** A number of seconds in words, rounded up, e.g. '1 minute' or '3 hours'. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return '1 minute';
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** A day in words, e.g. '1 May 2027'. */
export function formatDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment);
}

/** From one moment to another in words with their time zone, e.g. '1 May 2027, 17:30 to 20:00 UTC'. */
export function formatSpan(first: Date, last: Date, timeZone: string): string {
  const [from, to] = [formatDay(first, timeZone), formatDay(last, timeZone)];
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  const start = new Intl.DateTimeFormat('en-GB', time).format(first);
  const end = new Intl.DateTimeFormat('en-GB', { ...time, timeZoneName: 'short' }).format(last);
  return `${from}, ${start} to ${from === to ? end : `${to}, ${end}`}`;
}

/** A moment in words with its time zone, e.g. '1 May 2027 at 09:30 UTC'. */
export function formatMoment(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return `${formatDay(moment, timeZone)} at ${time.format(moment)}`;
}
