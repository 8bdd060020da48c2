import type { ClubContent } from '@club/shared/content';
import type { ContrastProblem } from '@club/shared/contrast';
import type { PagesPreview } from '@club/shared/preview';
import type {
  SavedSectionDto,
  SectionDto,
  SectionSummaryDto,
  SectionVersionDto,
} from '@club/shared/sections';
import { z } from 'zod';
import { fieldError, moment, person, type Shape, text } from '../../calls/shape';
import { sectionNames, sections } from '../../sections/sections';

const sectionShape = {
  section: z.enum(sectionNames),
  version: z.int(),
  updatedAt: moment,
  updatedBy: person.nullable(),
};

export const sectionAnswer = z
  .strictObject({
    ...sectionShape,
    value: z.union(Object.values(sections).map(({ schema }) => schema)),
  } satisfies Shape<SectionDto>)
  .meta({ id: 'Section' });

export const sectionSummary = z
  .strictObject({
    ...sectionShape,
    missing: z.array(text),
  } satisfies Shape<SectionSummaryDto>)
  .meta({ id: 'SectionSummary' });

export const sectionVersion = z
  .strictObject({
    version: z.int(),
    at: moment,
    by: person.nullable(),
    change: text,
  } satisfies Shape<SectionVersionDto>)
  .meta({ id: 'SectionVersion' });

/** Pages and editors read it; its shape is `ClubContent` in packages/shared. */
const pagesPreview = z.strictObject({
  content: z.custom<ClubContent>(),
  css: text,
  problems: z.array(z.custom<ContrastProblem>()),
} satisfies Shape<PagesPreview>);

export const sectionPreview = z
  .union([pagesPreview, z.strictObject({ errors: z.array(fieldError) })])
  .meta({ id: 'SectionPreview' });

export const savedSection = z
  .strictObject({ version: z.int() } satisfies Shape<SavedSectionDto>)
  .meta({ id: 'SavedSection' });
