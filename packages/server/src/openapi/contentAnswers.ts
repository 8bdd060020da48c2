import type { ClubContent, Picture } from '@club/shared/content';
import type { ContrastProblem } from '@club/shared/contrast';
import type { Focus, MediaDto } from '@club/shared/media';
import type {
  PagesPreview,
  SavedSectionDto,
  SectionDto,
  SectionSummaryDto,
  SectionVersionDto,
} from '@club/shared/sections';
import type { SampleChange, SampleDto, SamplePart, SetupDto } from '@club/shared/setup';
import { z } from 'zod';
import { setupSteps } from '../features/setup/setup.validators';
import { sectionNames, sectionSchemas } from '../sections/sectionSchemas';
import { fieldError, id, moment, person, type Shape, text } from './shape';

const share = z.number().min(0).max(1);
const pixels = z.int().min(1);
const focus = z.strictObject({ x: share, y: share } satisfies Shape<Focus>);

const media = z.strictObject({
  _id: id,
  name: text,
  width: pixels,
  height: pixels,
  bytes: z.int(),
  alt: text,
  focus,
  usedIn: z.array(text),
  picture: z.strictObject({
    url: text,
    widths: z.array(pixels),
    width: pixels,
    height: pixels,
    alt: text,
    focus,
  } satisfies Shape<Picture>),
  deletedAt: moment.nullable(),
} satisfies Shape<MediaDto>);

const sectionShape = {
  section: z.enum(sectionNames),
  version: z.int(),
  updatedAt: moment,
  updatedBy: person.nullable(),
};

const section = z.strictObject({
  ...sectionShape,
  value: z.union(Object.values(sectionSchemas)),
} satisfies Shape<SectionDto>);

const sectionSummary = z.strictObject({
  ...sectionShape,
  missing: z.array(text),
} satisfies Shape<SectionSummaryDto>);

const sectionVersion = z.strictObject({
  version: z.int(),
  at: moment,
  by: person.nullable(),
  change: text,
} satisfies Shape<SectionVersionDto>);

/** Pages and editors read it; its shape is `ClubContent` in packages/shared. */
const pagesPreview = z.strictObject({
  content: z.custom<ClubContent>(),
  css: text,
  problems: z.array(z.custom<ContrastProblem>()),
} satisfies Shape<PagesPreview>);

const setup = z.strictObject({
  state: z.enum(['new', 'left', 'over']),
  step: z.enum(setupSteps),
} satisfies Shape<SetupDto>);

const samplePart = z.strictObject({
  place: z.enum([...sectionNames, 'team']),
  changes: z.array(
    z.strictObject({ what: text, becomes: text.nullable() } satisfies Shape<SampleChange>),
  ),
} satisfies Shape<SamplePart>);

const sample = z.strictObject({
  mark: text,
  parts: z.array(samplePart),
  remaining: z.array(z.enum(['name', 'shortName', 'institute', 'email'])),
} satisfies Shape<SampleDto>);

export const contentAnswers = {
  Media: media,
  Section: section,
  SectionSummary: sectionSummary,
  SectionVersion: sectionVersion,
  SectionPreview: z.union([pagesPreview, z.strictObject({ errors: z.array(fieldError) })]),
  SavedSection: z.strictObject({ version: z.int() } satisfies Shape<SavedSectionDto>),
  Setup: setup,
  Sample: sample,
} satisfies Record<string, z.ZodType>;
