import type { ClubContent } from '@club/shared/content';
import type { SectionName, Sections } from '@club/shared/sections';
import type { ClubDay } from '../../clubDay';
import { startOfDay } from '../../clubDay';
import type { SnapshotPart } from '../../livePages';
import {
  emptySections,
  everySection,
  sectionNames,
  sections,
  toClubContent,
} from '../../sections/sections';
import { ContentModel } from './content.model';

/**
 * The published value of every section; of one that came with an update that was not started yet, the
 * empty one. Null while the site has no content.
 */
export async function findSections(): Promise<Sections | null> {
  const records = await ContentModel.find({}, 'value').lean();
  if (records.length === 0) return null;
  return everySection<Sections>(
    (name) => (records.find(({ _id }) => _id === name) ?? { value: emptySections[name] }).value,
  );
}

/** The club's short name; '' while the site has no content. */
export async function findShortName(): Promise<string> {
  const site = await ContentModel.findOne({ _id: 'site' }, 'value.shortName').lean();
  return site?.value.shortName ?? '';
}

/**
 * How many sections have no entries, so that pages leave them out, and should have some.
 * @param counted those that count, e.g. for who may edit them
 */
export async function countEmptySections(counted: readonly SectionName[]): Promise<number> {
  if (counted.length === 0) return 0;
  const values = await findSections();
  if (values === null) return 0;
  return counted.filter((name) => {
    const value = values[name];
    const isEmpty = 'entries' in value && value.entries.length === 0;
    return isEmpty && !sections[name].mayStayEmpty;
  }).length;
}

/** How many months something is kept: as it is published now, by whichever process. */
export async function findKeptMonths(
  field: 'answeredMonths' | 'registrationMonths',
): Promise<number> {
  const privacy = await ContentModel.findOne({ _id: 'privacy' }, `value.${field}`).lean();
  return privacy?.value[field] ?? emptySections.privacy[field];
}

/** What the pages show of the sections, until the next day on which one of them changes. */
export function toContentPart(
  values: Sections,
  { today, timeZone }: ClubDay,
): SnapshotPart<Pick<ClubContent, SectionName>> {
  const days = sectionNames.flatMap((name) => daysOfChange(name, values));
  const nextDay = days.filter((day) => day && day > today).sort()[0];
  return {
    value: toClubContent(values, today),
    validUntil: nextDay ? startOfDay(nextDay, timeZone) : null,
  };
}

function daysOfChange<Name extends SectionName>(name: Name, values: Sections): (string | null)[] {
  return sections[name].changesOn?.(values[name]) ?? [];
}
