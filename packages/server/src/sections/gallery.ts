import { gallerySection } from '@club/shared/sections';
import { quote } from './sampleRemoval';
import type { Section } from './section';

export const gallery: Section<'gallery'> = {
  schema: gallerySection,
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
