import { createHash } from 'node:crypto';
import type { Focus } from '@club/shared/content';
import { duplicateField } from '../../lib/databaseErrors';
import { makeMaster } from '../../pictures/makeMaster';
import type { Master } from '../../pictures/masters';
import { toAddress, toPictureName } from '../../pictures/pictureNames';
import { outsideBin } from '../bin/bin.service';
import { type ListedMedia, MediaModel, mediaFields } from './media.model';

/** A picture that comes to the site. */
export interface NewPicture {
  /** Of the file, as the person or the folder has it. */
  name: string;
  file: Buffer;
  /** '' when it is written later. */
  alt: string;
  focus?: Focus;
  /** A logo may be an SVG. */
  isLogo?: boolean;
  /** Whether the site begins with it. */
  isOfSample?: boolean;
}

const maxRounds = 10;
const centre: Focus = { x: 0.5, y: 0.5 };

/**
 * Stores a picture, unless the site has the same one: then that one stays as it is, and comes out of
 * the bin.
 * @throws {PictureError} when the file cannot be used
 */
export async function addPicture(
  picture: NewPicture,
): Promise<{ media: ListedMedia; isNew: boolean }> {
  const sourceHash = hashOf(picture.file);
  const same = await takeExisting(sourceHash);
  if (same) return { media: same, isNew: false };
  const master = await makeMaster(picture.file, { mayBeSvg: picture.isLogo });
  const hash = hashOf(master.bytes);
  // Two uploads of one file may arrive together, and a name may be taken meanwhile: the unique indexes
  // decide, and the next round finds what they have found.
  for (let round = 1; ; round += 1) {
    const media = (await takeExisting(hash)) ?? (await takeExisting(sourceHash));
    if (media) return { media, isNew: false };
    try {
      return { media: await store(picture, { sourceHash, hash, master }), isNew: true };
    } catch (error) {
      if (duplicateField(error) === null || round === maxRounds) throw error;
    }
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The picture with this hash, of its file or of its master. */
async function takeExisting(hash: string): Promise<ListedMedia | null> {
  const filter = { $or: [{ hash }, { sourceHash: hash }] };
  const media = await MediaModel.findOne(filter, mediaFields).lean();
  if (!media?.deletedAt) return media;
  await MediaModel.updateOne({ _id: media._id }, { $set: outsideBin });
  return { ...media, ...outsideBin };
}

async function store(
  { name, alt, focus = centre, isOfSample = false }: NewPicture,
  { sourceHash, hash, master }: { sourceHash: string; hash: string; master: Master },
): Promise<ListedMedia> {
  const { bytes, format, width, height, tint, ink } = master;
  return await MediaModel.create({
    name: await findFreeName(toPictureName(name), format),
    address: toAddress(toPictureName(name), hash),
    width,
    height,
    tint,
    ink,
    format,
    hash,
    sourceHash,
    alt,
    focus,
    isOfSample,
    bytes: bytes.length,
    master: bytes,
  });
}

/**
 * 'talk.jpg', or 'talk-2.jpg' when the first is taken, and so on.
 * @param owner a picture that may keep its own name
 */
export async function findFreeName(
  name: string,
  format: Master['format'],
  owner: ListedMedia | null = null,
): Promise<string> {
  const ending = format === 'jpeg' ? 'jpg' : format;
  const pattern = { $regex: `^${name}(-\\d+)?\\.${ending}$` }; // a name has no special characters
  const taken = new Set(
    (await MediaModel.find({ name: pattern, _id: { $ne: owner?._id ?? null } }, 'name').lean()).map(
      (media) => media.name,
    ),
  );
  for (let number = 1; ; number += 1) {
    const free = `${name}${number === 1 ? '' : `-${number}`}.${ending}`;
    if (!taken.has(free)) return free;
  }
}
