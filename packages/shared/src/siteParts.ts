import { allNames } from './allNames';
import type { SectionName } from './sections';

/** The parts of the site that a club may do without. Everything else is the core. */
export type ModuleName = 'events' | 'recruitment' | 'subscribers' | 'sponsors';

/** What people call each part. */
export const partTitles: Record<ModuleName, string> = {
  events: 'Events',
  recruitment: 'Recruitment',
  subscribers: 'News by mail',
  sponsors: 'Sponsors',
};

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

/** In the order of lists. */
export const moduleNames = allNames<ModuleName>(partTitles);
