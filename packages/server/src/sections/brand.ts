import { pictureOrNone } from '@club/shared/rules/lines';
import { z } from 'zod';
import type { Section } from './section';

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'must be a colour, e.g. "#0e6b67"');

export const brand: Section<'brand'> = {
  schema: z.strictObject({
    logo: pictureOrNone,
    colours: z.strictObject({ accent: colour, second: colour, ground: colour }),
    headlineFace: z.enum(['grotesque', 'serif'], { error: 'must be one of the faces' }),
  }),
  empty: {
    logo: null,
    colours: { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' },
    headlineFace: 'grotesque',
  },
  isInEveryFolder: true,
  show: (value) => value,
};
