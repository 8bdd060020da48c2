import { type Shape, text } from '@club/shared/rules/shape';
import type { SampleChange, SampleDto, SamplePart } from '@club/shared/setup';
import { z } from 'zod';
import { sectionNames } from '../../sections/sections';

const samplePart = z.strictObject({
  place: z.enum([...sectionNames, 'team', 'terms', 'pictures']),
  changes: z.array(
    z.strictObject({ what: text, becomes: text.nullable() } satisfies Shape<SampleChange>),
  ),
} satisfies Shape<SamplePart>);

export const sampleAnswer = z
  .strictObject({
    mark: text,
    parts: z.array(samplePart),
    remaining: z.array(z.enum(['name', 'shortName', 'institute', 'email'])),
  } satisfies Shape<SampleDto>)
  .meta({ id: 'Sample' });
