import { line, lineOrNone, pictureOrNone } from '@club/shared/rules/lines';
import { z } from 'zod';
import type { Section } from './section';

const maxSigners = 2;

export const certificates: Section<'certificates'> = {
  schema: z.strictObject({
    signers: z
      .array(z.strictObject({ name: line(80), position: lineOrNone(80), image: pictureOrNone }))
      .max(maxSigners, `must have at most ${maxSigners} entries`),
  }),
  empty: { signers: [] },
  // On certificates only: nobody shall take a signature from a page.
  show: () => null,
  reminders: 'nothing',
};
