import { z } from 'zod';
import { day, line, markdown, refuseRepeated } from './fields';
import { toHtml } from './markdown';
import type { Section } from './section';

export const privacy: Section<'privacy'> = {
  schema: z.strictObject({
    updated: day,
    entries: z
      .array(z.strictObject({ heading: line(100), text: markdown(5_000) }))
      .min(1, 'needs at least one entry')
      .max(30, 'must have at most 30 entries')
      .superRefine(refuseRepeated('heading')),
  }),
  empty: {
    updated: '2026-11-22',
    entries: [{ heading: 'What this site stores', text: 'Please ask the club.' }],
  },
  isInEveryFolder: true,
  ownPage: '/privacy',
  show: ({ updated, entries }) => ({
    updated,
    entries: entries.map(({ heading, text }) => ({ heading, html: toHtml(text) })),
  }),
  reminders: 'empty',
};
