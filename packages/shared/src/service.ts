import { z } from 'zod';
import type { Contracts } from './contract';
import { id, text } from './rules/shape';

const service = z.strictObject({
  _id: id,
  service: text,
  description: text,
  image: text,
});

/** One of the club's initiatives as the API lists it; mirrored from the section `initiatives`. */
export interface ServiceDto extends z.output<typeof service> {}

/** The list is called `message` because the owner's specification says so. */
const services = z.strictObject({ message: z.array(service) }).meta({ id: 'Services' });

export interface ServicesResponse extends z.output<typeof services> {}

export const serviceCalls = {
  'GET /api/data/service': {
    summary: 'The initiatives, in the order of the page.',
    answer: services,
  },
} satisfies Contracts;
