import { heading, line, lineOrNone, picture } from '@club/shared/rules/lines';
import { z } from 'zod';
import { quote } from './sampleRemoval';
import type { Section } from './section';

export const gallery: Section<'gallery'> = {
  schema: z.strictObject({
    heading,
    tagline: lineOrNone(80),
    intro: lineOrNone(400),
    entries: z
      .array(z.strictObject({ image: picture, caption: line(200) }))
      .max(40, 'must have at most 40 entries'),
  }),
  empty: { heading: 'Gallery', tagline: '', intro: '', entries: [] },
  isInEveryFolder: true,
  show: (value) => value,
  withoutSample: (value, sample, { replace, dropEntries }) => ({
    ...value,
    tagline: replace('Tagline', value.tagline, sample.tagline),
    intro: replace('Introduction', value.intro, sample.intro),
    entries: dropEntries(value.entries, sample.entries, ({ caption }) => quote(caption)),
  }),
};
