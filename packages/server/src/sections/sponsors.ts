import {
  day,
  heading,
  line,
  lineOrNone,
  pictureOrNone,
  webAddress,
} from '@club/shared/rules/lines';
import type { Sponsor, SponsorsSection } from '@club/shared/sections';
import type { ShownSponsors } from '@club/shared/shownSponsors';
import { z } from 'zod';
import { type Days, dayAfter } from '../clubDay';
import type { Section } from './section';

const sponsor = z
  .strictObject({
    name: line(80),
    url: webAddress,
    level: lineOrNone(40),
    logo: pictureOrNone,
    from: day,
    until: day.nullable(),
  })
  .refine(({ from, until }) => !until || from <= until, {
    path: ['until'],
    error: 'must not be before the first day',
  }) satisfies z.ZodType<Sponsor>;

export const sponsors: Section<'sponsors'> = {
  schema: z.strictObject({
    heading,
    entries: z.array(sponsor).max(100, 'must have at most 100 entries'),
  }),
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
