import { isDeepStrictEqual } from 'node:util';
import type { NamedId } from '@club/shared/audit';
import type { FieldError } from '@club/shared/error';
import type { SectionPreviewDto } from '@club/shared/preview';
import type { SectionDto, SectionSummaryDto, SectionVersionDto } from '@club/shared/sectionAnswers';
import type { SectionName, Sections } from '@club/shared/sections';
import { z } from 'zod';
import type { ClubDetails } from '../../clubDetails';
import { NotFoundError, UnprocessableError } from '../../errors';
import type { LivePages } from '../../livePages';
import { findPictures as listPictureFields, namedPictures } from '../../sections/pictureReferences';
import { sectionNames, sections } from '../../sections/sections';
import { toFieldErrors } from '../../validation/fieldErrors';
import { recordAudit } from '../audit/audit.service';
import { findPictures, type ShownPicture, takePictures } from '../media/storedPictures.service';
import {
  ContentModel,
  ContentVersionModel,
  toSectionDto,
  toSectionVersionDto,
  versionListFields,
} from './content.model';
import { describeChange } from './describeChange';
import { keepGuarded, type Publisher, refuseGuarded } from './guardedFields';
import { describeMissing } from './missing';
import { replaceValue, type SectionSave, sectionEdits } from './storedSections';

/**
 * In the order of `sectionNames`.
 * @param siteUrl the address of the site, also when the operator has set it in the place of the section
 */
export async function listSections({
  url: siteUrl = '',
}: Pick<ClubDetails, 'url'>): Promise<SectionSummaryDto[]> {
  const records = await ContentModel.find().lean();
  return sectionNames.flatMap((section) => {
    const record = records.find(({ _id }) => _id === section);
    if (!record) return [];
    const { value, ...summary } = toSectionDto(section, record);
    const known = 'url' in value ? { ...value, url: value.url || siteUrl } : value;
    return { ...summary, missing: describeMissing(section, known, record.sample) };
  });
}

/** @throws {NotFoundError} when the site has no content yet */
export async function getSection(section: SectionName): Promise<SectionDto> {
  return toSectionDto(section, await sectionEdits.get(section));
}

/** The present version and the former ones, the newest first. */
export async function listVersions(section: SectionName): Promise<SectionVersionDto[]> {
  const [current, former] = await Promise.all([
    sectionEdits.get(section),
    ContentVersionModel.find({ section }, versionListFields).sort({ version: -1 }).lean(),
  ]);
  // A save that another process has begun stores the present version among the former ones first.
  const older = former.filter(({ version }) => version < current.version);
  return [current, ...older].map(toSectionVersionDto);
}

/** @throws {NotFoundError} when there is no such version, or it is no longer kept */
export async function getVersion(section: SectionName, version: number): Promise<SectionDto> {
  const current = await sectionEdits.get(section);
  if (version === current.version) return toSectionDto(section, current);
  const former = await ContentVersionModel.findOne({ section, version }).lean();
  if (!former || version > current.version) throw versionNotFound();
  return toSectionDto(section, former);
}

/** What a publication needs of the pages. */
type Publishing = Pick<LivePages, 'tryOut' | 'showChange'>;

/** Who publishes, and what else they may do. */
export interface Editor extends Publisher {
  actor: NamedId;
}

/**
 * Publishes a value. Nothing is saved when a page cannot show it.
 * @returns the new version
 * @throws {UnprocessableError} when a page cannot show it, or it changes what only admins may change
 * @throws {VersionConflictError} when somebody has published another version meanwhile
 */
export async function saveSection<Name extends SectionName>(
  save: SectionSave<Name>,
  { actor: by, permissions }: Editor,
  pages: Publishing,
): Promise<number> {
  const current = await sectionEdits.get(save.section);
  await sectionEdits.requireVersion(current, save.version);
  const refused = refuseGuarded(save.section, current.value, save.value, { permissions });
  if (refused.length > 0) throw new UnprocessableError(refused);
  if (isDeepStrictEqual(current.value, save.value)) return current.version;
  const change = describeChange(current.value, save.value);
  return publish({ ...save, change }, { action: 'content.published', by, pages });
}

/** What would change with this value, in words; null when nothing would. */
export async function describeSave<Name extends SectionName>(
  section: Name,
  value: Sections[Name],
): Promise<string | null> {
  const current = await sectionEdits.get(section);
  return isDeepStrictEqual(current.value, value) ? null : describeChange(current.value, value);
}

/**
 * What the pages would show with this value, or where it breaks the rules of its section.
 * @param value any object: somebody may be typing it
 */
export async function previewSection(
  section: SectionName,
  value: object,
  pages: Pick<LivePages, 'preview'>,
): Promise<SectionPreviewDto> {
  const { data, error } = z.object({ value: sections[section].schema }).safeParse({ value });
  if (error) return { errors: toFieldErrors(error) };
  const errors = missingPictures(data.value, await findPictures(pictureIds(data.value)));
  return errors.length > 0 ? { errors } : pages.preview(changeOf(section, data.value));
}

/**
 * Publishes the value of a former version once more, as a new version. What only admins may change stays
 * as it is now, when somebody else restores.
 * @returns the new version
 * @throws {NotFoundError} when there is no such version, or it is no longer kept
 * @throws {UnprocessableError} when a page cannot show it (any more)
 */
export async function restoreVersion(
  section: SectionName,
  version: number,
  { actor: by, permissions }: Editor,
  pages: Publishing,
): Promise<number> {
  const former = await getVersion(section, version);
  const restored = sections[section].schema.parse(former.value); // the rules may have changed since
  const { version: current, value: present } = await sectionEdits.get(section);
  const value = keepGuarded(section, present, restored, { permissions });
  const isWhole = isDeepStrictEqual(value, restored);
  const change = `Version ${version} restored${isWhole ? '' : ', except for what only admins change'}.`;
  return publish(
    { section, version: current, value, change },
    { action: 'content.restored', by, pages },
  );
}

async function publish<Name extends SectionName>(
  { section, version, value, change }: SectionSave<Name> & { change: string },
  {
    action,
    by,
    pages,
  }: { action: 'content.published' | 'content.restored'; by: NamedId; pages: Publishing },
): Promise<number> {
  const missing = missingPictures(value, await takePictures(pictureIds(value)));
  if (missing.length > 0) throw new UnprocessableError(missing);
  await pages.tryOut(changeOf(section, value));
  await replaceValue({ section, version, value, change }, by);
  await recordAudit({
    actor: by,
    action,
    subject: { _id: null, name: section },
    before: { version },
    after: { version: version + 1, change },
  });
  await pages.showChange();
  return version + 1;
}

function pictureIds(value: object): string[] {
  return namedPictures(value).filter((id) => /^[\da-f]{24}$/.test(id));
}

/** One error for each picture that a value names and that is not there. */
function missingPictures(value: object, found: Map<string, ShownPicture>): FieldError[] {
  const message = 'This picture does not exist (any more).';
  return listPictureFields(value)
    .filter(({ reference }) => !found.has(reference))
    .map(({ path }) => ({ field: ['value', ...path].join('.'), message }));
}

function changeOf<Name extends SectionName>(
  section: Name,
  value: Sections[Name],
): Partial<Sections> {
  const changes: Partial<Sections> = {};
  changes[section] = value;
  return changes;
}

function versionNotFound(): NotFoundError {
  return new NotFoundError('This version does not exist, or it is no longer kept.');
}
