import type { ClubContent } from '@club/shared/content';
import type { SectionName, Sections } from '@club/shared/sections';
import type { ClubDay } from '../../clubDay';
import { dayAfter, startOfDay } from '../../clubDay';
import type { SnapshotPart } from '../../livePages';
import { emptySections } from '../../sections/emptySections';
import { toClubContent } from '../../sections/toClubContent';
import { ContentModel } from './content.model';

/**
 * The published value of every section; of one that came with an update that was not started yet, the
 * empty one. Null while the site has no content.
 */
export async function findSections(): Promise<Sections | null> {
  const records = await ContentModel.find({}, 'value').lean();
  if (records.length === 0) return null;
  const publishedValue = (section: SectionName) =>
    (records.find(({ _id }) => _id === section) ?? { value: emptySections[section] }).value;
  return {
    site: publishedValue('site'),
    brand: publishedValue('brand'),
    initiatives: publishedValue('initiatives'),
    gallery: publishedValue('gallery'),
    contact: publishedValue('contact'),
    privacy: publishedValue('privacy'),
    notice: publishedValue('notice'),
  };
}

/** The club's short name; '' while the site has no content. */
export async function findShortName(): Promise<string> {
  const site = await ContentModel.findOne({ _id: 'site' }, 'value.shortName').lean();
  return site?.value.shortName ?? '';
}

/** What the pages show of the sections. It changes when a notice begins and after its last day. */
export function toContentPart(
  sections: Sections,
  { today, timeZone }: ClubDay,
): SnapshotPart<Pick<ClubContent, SectionName>> {
  const { from, until } = sections.notice;
  const nextDay = [from, until && dayAfter(until)].filter((day) => day && day > today).sort()[0];
  return {
    value: toClubContent(sections, today),
    validUntil: nextDay ? startOfDay(nextDay, timeZone) : null,
  };
}
