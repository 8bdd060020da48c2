import { day } from '@club/shared/rules/lines';
import { z } from 'zod';
import { dayAfter } from '../clubDay';
import { toInlineHtml } from './markdown';
import { markdownOrNone } from './markdownFields';
import type { Section } from './section';

export const notice: Section<'notice'> = {
  schema: z
    .strictObject({
      text: markdownOrNone(200).refine((text) => !text.includes('\n'), 'must be one line'),
      from: day.nullable(),
      until: day.nullable(),
    })
    .refine(({ from, until }) => !from || !until || from <= until, {
      path: ['until'],
      error: 'must not be before the first day',
    }),
  empty: { text: '', from: null, until: null },
  // Null before its first and after its last day. Days in this form compare as texts.
  show: ({ text, from, until }, today) =>
    text === '' || (from && today < from) || (until && today > until)
      ? null
      : { html: toInlineHtml(text) },
  changesOn: ({ from, until }) => [from, until && dayAfter(until)],
  reminders: 'nothing',
};
