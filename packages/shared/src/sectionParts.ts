import type { SectionName } from './sections';
import type { ModuleName } from './siteParts';

/** The sections of the content that belong to a part: while it is off, nobody edits them and no page shows them. */
export const partOfSection: Partial<Record<SectionName, ModuleName>> = {
  sponsors: 'sponsors',
  certificates: 'events',
};

/** Whether a section belongs to a part that is off. */
export function isSectionOff(section: SectionName, off: readonly ModuleName[]): boolean {
  const part = partOfSection[section];
  return part !== undefined && off.includes(part);
}
