import { type Sponsor, type SponsorsSection, sponsorsSection } from '@club/shared/sections';
import type { ShownSponsors } from '@club/shared/shownSponsors';
import { type Days, dayAfter } from '../clubDay';
import type { Section } from './section';

export const sponsors: Section<'sponsors'> = {
  schema: sponsorsSection,
  empty: { heading: 'Our Sponsors', entries: [] },
  show: (value, today) => sponsorsDuring(value, { firstDay: today, lastDay: today }),
  changesOn: ({ entries }) =>
    entries.flatMap(({ from, until }) => [from, until && dayAfter(until)]),
  reminders: 'nothing',
  mayStayEmpty: true,
};

/** Those who support the club on one of the days or more, each once in its level; null for none. */
export function sponsorsDuring(
  { heading, entries }: SponsorsSection,
  { firstDay, lastDay }: Days,
): ShownSponsors | null {
  const present = entries.filter(
    ({ from, until }) => from <= lastDay && (until === null || until >= firstDay),
  );
  const isSame = (one: Sponsor, other: Sponsor) =>
    one.name === other.name && one.level === other.level;
  const shown = present
    .filter((entry, index) => present.findIndex((other) => isSame(entry, other)) === index)
    .map(({ name, url, level, logo }) => ({ name, url, level, logo }));
  return shown.length > 0 ? { heading, entries: shown } : null;
}
