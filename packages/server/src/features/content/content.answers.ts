import { moment, person, type Shape, text } from '@club/shared/rules/shape';
import type {
  SavedSectionDto,
  SectionDto,
  SectionSummaryDto,
  SectionVersionDto,
} from '@club/shared/sections';
import { z } from 'zod';
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

export const savedSection = z
  .strictObject({ version: z.int() } satisfies Shape<SavedSectionDto>)
  .meta({ id: 'SavedSection' });
