import { initiativesSection } from '@club/shared/sections';
import { quote } from './sampleRemoval';
import type { Section } from './section';

export const initiatives: Section<'initiatives'> = {
  schema: initiativesSection,
  empty: {
    heading: 'Our Initiatives',
    coordinatorHeading: 'Faculty Co-ordinator',
    coordinator: null,
    entries: [],
  },
  isInEveryFolder: true,
  show: (value) => value,
  withoutSample(value, sample, { drop, dropEntries }) {
    const { coordinator } = value;
    const label = `Co-ordinator ${quote(coordinator?.name ?? '')}`;
    return {
      ...value,
      entries: dropEntries(value.entries, sample.entries, ({ service }) => quote(service)),
      coordinator: drop(label, coordinator, sample.coordinator),
    };
  },
};
