import type { MediaDto, UpdateMediaRequest } from '@club/shared/media';
import {
  ConflictError,
  NotFoundError,
  UnprocessableError,
  UnsupportedMediaTypeError,
} from '../../errors';
import { defineEdits } from '../../lib/versionedEdits';
import type { MediaStorageLimit } from '../../limits/limits';
import type { LivePages } from '../../livePages';
import { PictureError } from '../../pictures/pictureInspection';
import { toPictureName } from '../../pictures/pictureNames';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { defineBin } from '../bin/bin.service';
import { type ListedMedia, MediaModel, mediaFields, toMediaDto } from './media.model';
import { addPicture, findFreeName, type NewPicture } from './newPictures.service';
import { type FindPictureUses, findPlaces } from './pictureUses.service';

/** What the calls of the admin area need. */
export interface MediaDependencies {
  storageLimit: MediaStorageLimit;
  findPictureUses: FindPictureUses;
  pages: Pick<LivePages, 'preparePicture' | 'showChange'>;
}

/**
 * Stores a picture that an editor has chosen. The same file again gives the picture that there is.
 * @throws {ConflictError} when there is no space left
 * @throws {UnsupportedMediaTypeError} when browsers cannot show files of this kind
 * @throws {UnprocessableError} when the file is broken or too large
 */
export async function uploadMedia(
  picture: NewPicture,
  by: Actor,
  { storageLimit, findPictureUses, pages }: MediaDependencies,
): Promise<MediaDto> {
  await requireSpace(picture.file.length, storageLimit);
  const { media, isNew } = await addPicture(picture).catch((error) => {
    throw toHttpError(error);
  });
  if (isNew) await recordAudit({ ...entryOf(media, by), action: 'media.uploaded' });
  const dto = await describe(media, findPictureUses);
  pages.preparePicture(dto.picture);
  return dto;
}

function toHttpError(error: unknown): unknown {
  if (!(error instanceof PictureError)) return error;
  const message = `This file ${error.message}.`;
  if (error.fault === 'format') return new UnsupportedMediaTypeError(message);
  return new UnprocessableError([{ field: 'file', message }]);
}

async function requireSpace(bytes: number, limit: MediaStorageLimit): Promise<void> {
  const [stored = { pictures: 0, bytes: 0 }] = await MediaModel.aggregate<MediaStorageLimit>([
    { $group: { _id: null, pictures: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
  ]);
  if (stored.pictures < limit.pictures && stored.bytes + bytes <= limit.bytes) return;
  throw new ConflictError(
    'The site has no space for more pictures. Please delete some that are not in use, and then empty the bin.',
  );
}

/** @throws {NotFoundError} when there is no such picture */
export async function getMedia(id: string, findUses: FindPictureUses): Promise<MediaDto> {
  return await describe(await getListed({ _id: id }), findUses);
}

async function describe(media: ListedMedia, findUses: FindPictureUses): Promise<MediaDto> {
  return toMediaDto(media, (await findPlaces(findUses)).of(media));
}

/**
 * Changes name, text or focal point, and shows it.
 * @throws {NotFoundError} when there is no such picture
 * @throws {VersionConflictError} when somebody else has changed it meanwhile
 */
export async function updateMedia(
  id: string,
  { version, name, ...change }: UpdateMediaRequest,
  by: Actor,
  { findPictureUses, pages }: MediaDependencies,
): Promise<MediaDto> {
  const edits = defineEdits({
    model: MediaModel,
    fields: mediaFields,
    toDto: (media: ListedMedia) => describe(media, findPictureUses),
    notFound: gone,
  });
  const { before, after } = await edits.save(id, version, async (media) => ({
    $set: {
      ...change,
      ...(name && { name: await nameFor(media, name) }),
      isOfSample: false,
    },
  }));
  const event = { ...entryOf(after, by), action: 'media.updated' } as const;
  await recordChange(event, recordedFields(before), recordedFields(after));
  await pages.showChange();
  return await describe(after, findPictureUses);
}

/** The wanted name with the ending of the picture; with a number when another has it. */
async function nameFor(media: ListedMedia, wanted: string): Promise<string> {
  const { format } = await MediaModel.findById(media._id, 'format').orFail(gone()).lean();
  return await findFreeName(toPictureName(wanted), format, media);
}

function recordedFields({ name, alt, focus }: ListedMedia) {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return { name, alt, focus: `${percent(focus.x)}, ${percent(focus.y)}` };
}

/**
 * The bin of pictures. One that is in use can neither be removed nor deleted: the refusal, a ConflictError,
 * names the places.
 */
export function createMediaBin({ findPictureUses }: Pick<MediaDependencies, 'findPictureUses'>) {
  return defineBin({
    kind: 'media',
    model: MediaModel,
    fields: mediaFields,
    toSubject,
    notFound: gone,
    requireRemovable: (media: ListedMedia) => requireUnused(media, findPictureUses),
  });
}

async function requireUnused(media: ListedMedia, findUses: FindPictureUses): Promise<void> {
  const places = (await findPlaces(findUses)).of(media);
  if (places.length === 0) return;
  throw new ConflictError(
    `This picture is in use: ${places.join('; ')}. Please choose another picture there first.`,
  );
}

async function getListed(filter: object): Promise<ListedMedia> {
  return await MediaModel.findOne(filter, mediaFields).orFail(gone()).lean();
}

function gone(): NotFoundError {
  return new NotFoundError('This picture does not exist (any more).');
}

function toSubject({ _id, name }: ListedMedia) {
  return { _id: _id.toHexString(), name };
}

function entryOf(media: ListedMedia, by: Actor) {
  return { actor: named(by), subject: toSubject(media) };
}
