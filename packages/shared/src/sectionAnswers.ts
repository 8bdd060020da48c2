import { z } from 'zod';
import { moment, person, text } from './rules/shape';
import { type SectionName, type Sections, sectionName } from './sections';

const section = z.strictObject({
  section: sectionName,
  /** Rises by one with every save. */
  version: z.int(),
  updatedAt: moment,
  /** Null: the sample, which nobody has changed yet. */
  updatedBy: person.nullable(),
});

/** Its server knows the rules of the value, and gives it its name. */
export const anySection = section.extend({ value: z.custom<Sections[SectionName]>() });

/** A section as the editor gets it. */
export interface SectionDto<Name extends SectionName = SectionName>
  extends z.output<typeof anySection> {
  section: Name;
  value: Sections[Name];
}

export const sectionSummary = section
  .extend({
    /** In words, e.g. '2 texts are still those of the sample'; [] when nothing is. */
    missing: z.array(text),
  })
  .meta({ id: 'SectionSummary' });

/** A line of the list of sections. */
export interface SectionSummaryDto extends z.output<typeof sectionSummary> {}

export const savedSection = z
  .strictObject({
    /** The version that is published now. */
    version: z.int(),
  })
  .meta({ id: 'SavedSection' });

export const sectionVersion = z
  .strictObject({
    version: z.int(),
    at: moment,
    by: person.nullable(),
    /** What changed, in words. */
    change: text,
  })
  .meta({ id: 'SectionVersion' });

/** A line of the list of versions. The newest 50 of a section are kept. */
export interface SectionVersionDto extends z.output<typeof sectionVersion> {}
