import { contactSection } from '@club/shared/sections';
import { quote } from './sampleRemoval';
import type { Section } from './section';

export const contact: Section<'contact'> = {
  schema: contactSection,
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
