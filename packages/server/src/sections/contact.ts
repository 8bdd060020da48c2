import { heading, line, socialLinks } from '@club/shared/rules/lines';
import { z } from 'zod';
import { quote } from './sampleRemoval';
import type { Section } from './section';

function degrees(limit: number) {
  const error = `must be a number of degrees from -${limit} to ${limit}, e.g. 22.3149`;
  return z.number({ error }).min(-limit, error).max(limit, error);
}

export const contact: Section<'contact'> = {
  schema: z.strictObject({
    heading,
    email: z.email({ error: 'must be an email address' }).max(254),
    address: z.array(line(100)).max(8, 'must have at most 8 entries'),
    map: z
      .strictObject({
        latitude: degrees(90),
        longitude: degrees(180),
        label: line(100),
      })
      .nullable(),
    social: socialLinks,
  }),
  // No mail reaches a name that ends with .invalid (RFC 2606).
  empty: { heading: 'Contact', email: 'unknown@club.invalid', address: [], map: null, social: [] },
  isInEveryFolder: true,
  show: (value) => value,
  lastingFields: ['email'],
  withoutSample(value, sample, { drop, dropEntries }) {
    const address = quote(value.address.join(', '));
    return {
      ...value,
      address: drop(`Address ${address}`, value.address, sample.address) ?? [],
      map: drop(`Map ${quote(value.map?.label ?? '')}`, value.map, sample.map),
      social: dropEntries(value.social, sample.social, ({ network }) => `Link to ${network}`),
    };
  },
};
