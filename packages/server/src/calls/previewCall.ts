import type { ClubContent } from '@club/shared/content';
import type { ContrastProblem } from '@club/shared/contrast';
import type { PagesPreview } from '@club/shared/preview';
import { payload } from '@club/shared/rules/payload';
import { fieldError, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';

/** What somebody is writing. The answer says where it breaks a rule. */
export const previewRequest = payload({ value: z.looseObject({}) });

/** Pages and editors read it; its shape is `ClubContent` in packages/shared. */
const pagesPreview = z.strictObject({
  content: z.custom<ClubContent>(),
  css: text,
  problems: z.array(z.custom<ContrastProblem>()),
} satisfies Shape<PagesPreview>);

export const pagesPreviewOrErrors = z
  .union([pagesPreview, z.strictObject({ errors: z.array(fieldError) })])
  .meta({ id: 'Preview' });
