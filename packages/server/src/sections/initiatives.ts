import { heading, line, pictureOrNone, refuseRepeated } from '@club/shared/rules/lines';
import { z } from 'zod';
import { quote } from './sampleRemoval';
import type { Section } from './section';

export const initiatives: Section<'initiatives'> = {
  schema: z.strictObject({
    heading,
    coordinatorHeading: heading,
    coordinator: z
      .strictObject({ name: line(80), title: line(120), image: pictureOrNone })
      .nullable(),
    entries: z
      .array(z.strictObject({ service: line(60), description: line(400), image: pictureOrNone }))
      .max(24, 'must have at most 24 entries')
      .superRefine(refuseRepeated('service')),
  }),
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
