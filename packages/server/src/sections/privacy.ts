import { privacySection, usualMonths } from '@club/shared/sections';
import { toHtml } from './markdown';
import { refuseWrongLink } from './markdownFields';
import type { Section } from './section';

export const privacy: Section<'privacy'> = {
  schema: privacySection.superRefine(({ entries }, context) => {
    for (const [index, { text }] of entries.entries())
      refuseWrongLink(text, context, ['entries', index, 'text']);
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
