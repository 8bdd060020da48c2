import { createHash } from 'node:crypto';
import type { NamedId } from '@club/shared/audit';
import type { Sections } from '@club/shared/sections';
import type { SampleDto } from '@club/shared/setup';
import { ConflictError, NotFoundError } from '../../errors';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit, theSite } from '../audit/audit.service';
import { requireOpenSetup } from '../setup/setup.service';
import { listSampleMembers, removeSampleMembers } from '../team/sampleTeam.service';
import { ContentModel, type ContentRecord } from './content.model';
import { replaceValue, undoReplacement } from './storedSections';
import { listRemaining, type SampleSection, sampleSections, withoutSample } from './withoutSample';

/** What clearing does to a section. */
interface SectionClearing {
  record: ContentRecord;
  section: SampleSection;
  value: Sections[SampleSection];
}

/**
 * What the site still shows of the sample.
 * @throws {ConflictError} when the set-up of the site is over
 */
export async function getSample(): Promise<SampleDto> {
  return (await planClearing()).sample;
}

/**
 * Clears all of it in one go, or nothing: the sections get new versions, and the people go to the bin.
 * @param mark of the sample that the person has seen
 * @throws {ConflictError} when there is another sample by now, or the set-up of the site is over
 * @throws {UnprocessableError} when a page cannot be shown without it
 */
export async function clearSample(mark: string, by: Actor, pages: LivePages): Promise<void> {
  const { sample, clearings } = await planClearing();
  if (sample.mark !== mark) {
    throw new ConflictError(
      'The content has changed meanwhile. Look at what is left of the sample.',
    );
  }
  if (sample.parts.length === 0) return;
  await pages.tryOut(Object.fromEntries(clearings.map(({ section, value }) => [section, value])));
  await replaceAll(clearings, named(by));
  const counts = sample.parts.map(({ place, changes }) => [place, changes.length]);
  await recordAudit({
    actor: named(by),
    action: 'sample.cleared',
    subject: theSite,
    after: Object.fromEntries(counts),
  });
  await pages.showChange();
}

async function planClearing() {
  await requireOpenSetup();
  const [records, people] = await Promise.all([ContentModel.find().lean(), listSampleMembers()]);
  const recordOf = (section: string) => requireRecord(records, section);
  const cleared = sampleSections.map((section) => clearOne(section, recordOf(section)));
  const team = people.map(({ name, position, term }) => ({
    what: `“${name}”, ${position} ${term}`,
    becomes: null,
  }));
  const parts: SampleDto['parts'] = [
    ...cleared.map(({ section, changes }) => ({ place: section, changes })),
    { place: 'team' as const, changes: team },
  ].filter(({ changes }) => changes.length > 0);
  const site = recordOf('site');
  const contact = recordOf('contact');
  const remaining = listRemaining(
    { site: site.value, contact: contact.value },
    { site: site.sample, contact: contact.sample },
  );
  const mark = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return {
    sample: { mark, parts, remaining },
    clearings: cleared.filter(({ changes }) => changes.length > 0),
  };
}

function clearOne<Name extends SampleSection>(section: Name, record: ContentRecord) {
  return { section, record, ...withoutSample[section](record.value, record.sample) };
}

function requireRecord(records: ContentRecord[], section: string): ContentRecord {
  const record = records.find(({ _id }) => _id === section);
  if (!record) throw new NotFoundError('The site has no content yet.');
  return record;
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
