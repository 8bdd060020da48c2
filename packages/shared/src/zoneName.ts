/**
 * The one name of a time zone on all screens and in all mails: the short one that people there use, e.g. 'IST' for
 * Asia/Kolkata. Where clocks change in summer, and where no short name is known, it is that of the place, e.g. 'Berlin
 * time', which is right all year.
 * @param timeZone an IANA name
 */
export function zoneName(timeZone: string): string {
  if (latest?.timeZone !== timeZone) latest = { timeZone, name: findName(timeZone) };
  return latest.name;
}

/** Finding one makes several formatters. A club has one time zone, and seldom another. */
let latest: { timeZone: string; name: string } | undefined;

/** Each knows the short names of its own part of the world. */
const locales = ['en-IN', 'en-GB', 'en-US', 'en-AU'];
const january = new Date('2030-01-01T00:00:00Z');
const july = new Date('2030-07-01T00:00:00Z');

function findName(timeZone: string): string {
  for (const locale of locales) {
    const inWinter = shortName(locale, timeZone, january);
    const isKnown = !/^GMT[+-]/.test(inWinter);
    if (isKnown && inWinter === shortName(locale, timeZone, july)) return inWinter;
  }
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return place === timeZone ? place : `${place} time`;
}

function shortName(locale: string, timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  const parts = format.formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
