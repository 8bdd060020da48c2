import type { PagesPreview, SectionPreviewDto } from '@club/shared/preview';
import { labelOf } from '../form/labelOf';

/** What the API says about a value, for `PreviewPane`. */
export interface Preview {
  /** What the pages would show; null when a field is wrong. */
  preview: PagesPreview | null;
  /** Which field is wrong, and why, e.g. 'Tagline: must not be empty', as the form on the screen calls the field; null when none is. */
  problem: string | null;
}

export function toPreview(answer: SectionPreviewDto): Preview {
  if (!('errors' in answer)) return { preview: answer, problem: null };
  const [first] = answer.errors;
  // Fields are below `value`, the payload's one field.
  const name = labelOf(first?.field.split('.').slice(1) ?? []);
  return { preview: null, problem: `${name}: ${first?.message}` };
}
