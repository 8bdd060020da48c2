import { createHash } from 'node:crypto';
import type { NamedId } from '@club/shared/audit';
import type { SectionName, Sections } from '@club/shared/sections';
import type { SampleChange, SampleDto, SamplePart } from '@club/shared/setup';
import { todayIn } from '../../clubDay';
import { ConflictError, NotFoundError } from '../../errors';
import type { LivePages } from '../../livePages';
import { namedPictures } from '../../sections/pictureReferences';
import { removeSample } from '../../sections/sampleRemoval';
import type { Section } from '../../sections/section';
import { sectionNames, sections } from '../../sections/sections';
import { type Actor, named, recordAudit, theSite } from '../audit/audit.service';
import { listSamplePictures, removePictures } from '../media/sampleMedia.service';
import { beganWithSample } from '../setup/setup.service';
import {
  listPortraits,
  listSampleMembers,
  listSampleTerms,
  removeSampleMembers,
  removeSampleTerms,
} from '../team/sampleTeam.service';
import { ContentModel, type ContentRecord } from './content.model';
import { replaceValue, undoReplacement } from './storedSections';

/** What clearing does to a section. */
interface SectionClearing {
  record: ContentRecord;
  section: SectionName;
  value: Sections[SectionName];
  changes: SampleChange[];
}

/** What the site still has of the sample. Nothing when it did not begin with the sample. */
export async function getSample(): Promise<SampleDto> {
  return (await planClearing()).sample;
}

/**
 * Clears all of it: the sections get new versions, people and pictures go to the bin, and terms that are
 * empty then are deleted. Nothing happens when a section cannot be cleared.
 * @param mark of the sample that the person has seen
 * @throws {ConflictError} when there is another sample by now
 * @throws {UnprocessableError} when a page cannot be shown without it
 */
export async function clearSample(mark: string, by: Actor, pages: LivePages): Promise<void> {
  const { sample, clearings, pictures, today } = await planClearing();
  if (sample.mark !== mark) {
    throw new ConflictError(
      'The content has changed meanwhile. Look at what is left of the sample.',
    );
  }
  if (sample.parts.length === 0) return;
  await pages.tryOut(Object.fromEntries(clearings.map(({ section, value }) => [section, value])));
  await replaceAll(clearings, named(by));
  // From here on nothing is undone: what is left is shown again, and can be cleared again.
  await removeSampleTerms(today);
  await removePictures(pictures.map(({ id }) => id));
  const counts = sample.parts.map(({ place, changes }) => [place, changes.length]);
  await recordAudit({
    actor: named(by),
    action: 'sample.cleared',
    subject: theSite,
    after: Object.fromEntries(counts),
  });
  await pages.showChange();
}

/** What clearing would do now. */
interface Plan {
  sample: SampleDto;
  clearings: SectionClearing[];
  pictures: { id: string; name: string }[];
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
}

async function planClearing(): Promise<Plan> {
  if (!(await beganWithSample())) {
    return { sample: toSample([], []), clearings: [], pictures: [], today: '' };
  }
  const records = await ContentModel.find().lean();
  const recordOf = (section: string) => records.find(({ _id }) => _id === section);
  const site = recordOf('site');
  if (!site) throw new NotFoundError('The site has no content yet.');
  const today = todayIn(site.value.timeZone);
  const cleared = sectionNames.flatMap((section) => clearOne(section, recordOf(section)));
  const remaining = sectionNames.flatMap((section) => listRemaining(section, recordOf(section)));
  const pictures = await findPictures(records, cleared);
  const parts: SamplePart[] = [
    ...cleared.map(({ section, changes }) => ({ place: section, changes })),
    toPart(
      'team',
      (await listSampleMembers()).map(
        ({ name, position, term }) => `“${name}”, ${position} ${term}`,
      ),
    ),
    toPart(
      'terms',
      (await listSampleTerms(today)).map(({ label }) => label),
    ),
    toPart(
      'pictures',
      pictures.map(({ name }) => name),
    ),
  ];
  const clearings = cleared.filter(({ changes }) => changes.length > 0);
  return { sample: toSample(parts, remaining), clearings, pictures, today };
}

/** The sample's pictures that nothing shows when the sections and the people are cleared. */
async function findPictures(records: ContentRecord[], cleared: SectionClearing[]) {
  const portraits = await listPortraits();
  const valueAfter = ({ _id, value }: ContentRecord): unknown =>
    cleared.find(({ section }) => section === _id)?.value ?? value;
  const used = new Set([...portraits.own, ...namedPictures(records.map(valueAfter))]);
  const first = records.map(({ sample }): unknown => sample);
  const pictures = await listSamplePictures([...portraits.ofSample, ...namedPictures(first)]);
  return pictures.filter(({ id }) => !used.has(id));
}

function toPart(place: SamplePart['place'], goes: string[]): SamplePart {
  return { place, changes: goes.map((what) => ({ what, becomes: null })) };
}

function toSample(all: SamplePart[], remaining: SampleDto['remaining']): SampleDto {
  const parts = all.filter(({ changes }) => changes.length > 0);
  const mark = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return { mark, parts, remaining };
}

/** Nothing for a section that has nothing to clear, and for one that is not stored yet. */
function clearOne<Name extends SectionName>(
  section: Name,
  record: ContentRecord | undefined,
): SectionClearing[] {
  const { withoutSample }: Section<Name> = sections[section];
  if (!withoutSample || !record) return [];
  const { changes, ...removal } = removeSample();
  return [{ section, record, value: withoutSample(record.value, record.sample, removal), changes }];
}

/** The fields that stay, as far as they are still the sample's. */
function listRemaining<Name extends SectionName>(
  section: Name,
  record: ContentRecord | undefined,
): SampleDto['remaining'] {
  const { lastingFields = [] }: Section<Name> = sections[section];
  return record
    ? lastingFields.filter((field) => record.value[field] === record.sample[field])
    : [];
}

/** A failure in the middle takes back what was done before it. */
async function replaceAll(clearings: SectionClearing[], by: NamedId): Promise<void> {
  const done: ContentRecord[] = [];
  const change = 'Sample cleared.';
  try {
    for (const { section, record, value } of clearings) {
      await replaceValue({ section, version: record.version, value, change }, by);
      done.push(record);
    }
    await removeSampleMembers();
  } catch (error) {
    for (const record of done.reverse()) await undoReplacement(record);
    throw error;
  }
}
