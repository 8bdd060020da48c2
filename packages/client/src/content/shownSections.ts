import type { ClubContent } from '@club/shared/content';
import { allModules } from '../modules/modules';
import { type SectionId, sectionIds } from '../paths';

/**
 * The sections that have something to show, in the order of the home page. The others are left out
 * there, in the menu and in the footer; their own pages say that there is nothing yet.
 */
export function shownSections(content: ClubContent): SectionId[] {
  const { initiatives, team, gallery } = content;
  return [
    ...(initiatives.entries.length > 0 ? [sectionIds.initiatives] : []),
    ...(team.length > 0 ? [sectionIds.team] : []),
    ...(gallery.entries.length > 0 ? [sectionIds.gallery] : []),
    ...allModules.flatMap(({ section }) => (section?.isShown(content) ? [section.id] : [])),
    sectionIds.contact,
  ];
}
