import type { z } from 'zod';
import { findRefusedLink } from './markdown';

/**
 * Refuses a link of a text in Markdown that pages would not offer.
 * @param path of the text in what is checked
 */
export function refuseWrongLink(
  text: string,
  context: z.RefinementCtx,
  path: (string | number)[],
): void {
  const link = findRefusedLink(text);
  if (link === undefined) return;
  context.addIssue({
    code: 'custom',
    path,
    message: `the link "${link}" must begin with https://, http:// or mailto:, or be a page of this site, e.g. /team`,
  });
}

/** The same for something whose `text` is Markdown. */
export function refuseWrongLinkOfText({ text }: { text: string }, context: z.RefinementCtx): void {
  refuseWrongLink(text, context, ['text']);
}
