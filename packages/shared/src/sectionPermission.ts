import type { SectionName } from './sections';

/** To publish one section of the content. */
export type SectionPermission = `content.${SectionName}`;

/** The permission of a section. */
export function toSectionPermission(section: SectionName): SectionPermission {
  return `content.${section}`;
}
