import { textUpTo } from '@club/shared/rules/lines';
import { findRefusedLink } from './markdown';

/** Markdown that may be empty. */
export function markdownOrNone(maxLength: number) {
  return textUpTo(maxLength, '\n').superRefine((text, context) => {
    const link = findRefusedLink(text);
    if (link !== undefined) {
      context.addIssue({
        code: 'custom',
        message: `the link "${link}" must begin with https://, http:// or mailto:`,
      });
    }
  });
}

export function markdown(maxLength: number) {
  return markdownOrNone(maxLength).min(1, 'must not be empty');
}
