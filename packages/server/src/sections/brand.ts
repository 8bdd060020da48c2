import { brandSection } from '@club/shared/sections';
import type { Section } from './section';

export const brand: Section<'brand'> = {
  schema: brandSection,
  empty: {
    logo: null,
    colours: { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' },
    headlineFace: 'grotesque',
  },
  isInEveryFolder: true,
  show: (value) => value,
};
