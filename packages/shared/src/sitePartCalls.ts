import { z } from 'zod';
import type { Contracts } from './contract';
import { payload } from './rules/payload';
import { moduleNames } from './siteParts';

const name = z.enum(moduleNames);

const sitePart = z
  .strictObject({
    name,
    /** Whether its pages and calls answer: it is not switched off, and neither is what it builds on. */
    isOn: z.boolean(),
    /** Whether an admin has switched it off. */
    isSwitchedOff: z.boolean(),
    /** The parts that it needs. */
    buildsOn: z.array(name),
  })
  .meta({ id: 'SitePart' });

/** A part of the site that a club may do without. */
export interface SitePartDto extends z.output<typeof sitePart> {}

const switchRequest = payload({ isOn: z.boolean('must be true or false') });

/** Switching parts of the site off and on. */
export const sitePartCalls = {
  'GET /api/admin/parts': {
    summary: 'The parts of the site that a club may do without, and which of them are off.',
    answer: z.array(sitePart),
  },
  'PATCH /api/admin/parts/:part': {
    summary: 'Switch a part of the site off or on. What it holds stays.',
    body: switchRequest,
    answer: z.array(sitePart),
  },
} satisfies Contracts;
