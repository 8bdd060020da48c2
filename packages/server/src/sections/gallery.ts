import { z } from 'zod';
import { heading, line, lineOrNone, picture } from './fields';
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
};
