import type { ClubContent } from '@club/shared/content';
import type { SectionName, Sections } from '@club/shared/sections';
import { everySection, sections } from './sections';

/**
 * What pages show of the sections, whose pictures already have file names.
 * @param today in the club's time zone, as 'YYYY-MM-DD'
 */
export function toClubContent(values: Sections, today: string): Pick<ClubContent, SectionName> {
  return everySection<Pick<ClubContent, SectionName>>((name) =>
    sections[name].show(values[name], today),
  );
}
