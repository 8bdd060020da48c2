import { z } from 'zod';
import type { ClubContent } from './content';
import type { ContrastProblem } from './contrast';
import { fieldError, text } from './rules/shape';

export const pagesPreview = z.strictObject({
  content: z.custom<ClubContent>(),
  /** The style sheet of the club's colours, for a root element with `data-scheme`. */
  css: text,
  /** Colours on which something could not be read; [] for all sections but the brand. */
  problems: z.array(z.custom<ContrastProblem>()),
});

/** What pages would show. */
export interface PagesPreview extends z.output<typeof pagesPreview> {}

/**
 * A value that breaks a rule is what is to be expected while somebody types: the call says what is wrong, and does not
 * fail.
 */
export const pagesPreviewOrErrors = z
  .union([pagesPreview, z.strictObject({ errors: z.array(fieldError) })])
  .meta({ id: 'Preview' });

export type SectionPreviewDto = z.output<typeof pagesPreviewOrErrors>;
