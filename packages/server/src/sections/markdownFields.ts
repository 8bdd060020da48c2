import { textUpTo } from '@club/shared/rules/lines';
import type { z } from 'zod';
import { findRefusedLink } from './markdown';

/**
 * Refuses a link of a text in Markdown that pages would not offer.
 * @param path of the text in what is checked
 */
export function refuseWrongLink(text: string, context: z.RefinementCtx, path: string[] = []): void {
  const link = findRefusedLink(text);
  if (link === undefined) return;
  context.addIssue({
    code: 'custom',
    path,
    message: `the link "${link}" must begin with https://, http:// or mailto:`,
  });
}

/** Markdown that may be empty. */
export function markdownOrNone(maxLength: number) {
  return textUpTo(maxLength, '\n').superRefine((text, context) => refuseWrongLink(text, context));
}

export function markdown(maxLength: number) {
  return markdownOrNone(maxLength).min(1, 'must not be empty');
}
