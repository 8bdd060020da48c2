import type { ClubContent } from './content';
import type { ContrastProblem } from './contrast';
import type { FieldError } from './error';
import type { SectionName, Sections } from './sections';

/** Body of POST /api/admin/content/{section}/preview. */
export interface PreviewRequest<Name extends SectionName = SectionName> {
  value: Sections[Name];
}

/**
 * Answer of the preview. A value that breaks a rule is what is to be expected while somebody types: the
 * call says what is wrong, and does not fail.
 */
export type SectionPreviewDto = PagesPreview | { errors: FieldError[] };

/** What pages would show. */
export interface PagesPreview {
  content: ClubContent;
  /** The style sheet of the club's colours, for a root element with `data-scheme`. */
  css: string;
  /** Colours on which something could not be read; [] for all sections but the brand. */
  problems: ContrastProblem[];
}
