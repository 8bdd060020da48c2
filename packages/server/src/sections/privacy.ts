import { day, line, refuseRepeated } from '@club/shared/rules/lines';
import { z } from 'zod';
import { toHtml } from './markdown';
import { markdown } from './markdownFields';
import type { Section } from './section';

const usualMonths = 12;
const monthsMessage = 'must be a whole number of months from 1 to 60';

/** How long something is kept. Content of an older version lacks it. */
const months = z
  .int(monthsMessage)
  .min(1, monthsMessage)
  .max(60, monthsMessage)
  .default(usualMonths);

export const privacy: Section<'privacy'> = {
  schema: z.strictObject({
    updated: day,
    answeredMonths: months,
    registrationMonths: months,
    entries: z
      .array(z.strictObject({ heading: line(100), text: markdown(5_000) }))
      .min(1, 'needs at least one entry')
      .max(30, 'must have at most 30 entries')
      .superRefine(refuseRepeated('heading')),
  }),
  empty: {
    updated: '2026-11-22',
    answeredMonths: usualMonths,
    registrationMonths: usualMonths,
    entries: [{ heading: 'What this site stores', text: 'Please ask the club.' }],
  },
  isInEveryFolder: true,
  ownPage: '/privacy',
  show: ({ updated, answeredMonths, registrationMonths, entries }) => ({
    updated,
    answeredMonths,
    registrationMonths,
    entries: entries.map(({ heading, text }) => ({ heading, html: toHtml(text, 3) })),
  }),
  reminders: 'empty',
  // What is deleted cannot be taken back.
  guardedFields: ['answeredMonths', 'registrationMonths'],
};
