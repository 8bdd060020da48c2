import type { MenuLabels } from '@club/shared/sections';

/** What the menu says until the club changes it: the words of the specification. */
export const menuLabels: MenuLabels = {
  initiatives: 'Initiatives',
  gallery: 'Achievements',
  contact: 'Contact',
  team: 'Our Team',
};
