import { certificatesSection } from '@club/shared/sections';
import type { Section } from './section';

export const certificates: Section<'certificates'> = {
  schema: certificatesSection,
  empty: { signers: [] },
  // On certificates only: nobody shall take a signature from a page.
  show: () => null,
  reminders: 'nothing',
};
