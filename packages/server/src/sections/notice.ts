import { noticeSection } from '@club/shared/sections';
import { dayAfter } from '../clubDay';
import { toInlineHtml } from './markdown';
import { refuseWrongLinkOfText } from './markdownFields';
import type { Section } from './section';

export const notice: Section<'notice'> = {
  schema: noticeSection.superRefine(refuseWrongLinkOfText),
  empty: { text: '', from: null, until: null },
  // Null before its first and after its last day. Days in this form compare as texts.
  show: ({ text, from, until }, today) =>
    text === '' || (from && today < from) || (until && today > until)
      ? null
      : { html: toInlineHtml(text) },
  changesOn: ({ from, until }) => [from, until && dayAfter(until)],
  reminders: 'nothing',
};
