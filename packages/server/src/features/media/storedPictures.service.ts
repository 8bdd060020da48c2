import type { Focus, Picture } from '@club/shared/content';
import type { Types } from '../../lib/mongoose';
import type { MasterSource } from '../../pictures/pictureFiles';
import { toPicture } from '../../pictures/pictureNames';
import { inBin, outsideBin } from '../bin/bin.service';
import { MediaModel, mediaFields } from './media.model';

/** What the snapshot needs of a picture. */
export interface ShownPicture {
  name: string;
  picture: Picture;
}

/**
 * The pictures with these ids, by id. Those in the bin come out of it: somebody uses them again, e.g.
 * with a former version of a section. An id that is missing in the answer has no picture any more.
 */
export async function takePictures(ids: string[]): Promise<Map<string, ShownPicture>> {
  const filter = { _id: { $in: ids } };
  await MediaModel.updateMany({ ...filter, ...inBin }, { $set: outsideBin });
  return await findPictures(ids);
}

/** How many pictures there are outside the bin, and of how many nobody has said what they show. */
export async function countPictures(): Promise<{ total: number; withoutText: number }> {
  const [total, withoutText] = await Promise.all([
    MediaModel.countDocuments(outsideBin),
    MediaModel.countDocuments({ ...outsideBin, alt: '' }),
  ]);
  return { total, withoutText };
}

/** The pictures with these ids, by id, also those in the bin. */
export async function findPictures(ids: string[]): Promise<Map<string, ShownPicture>> {
  const media = await MediaModel.find({ _id: { $in: ids } }, mediaFields).lean();
  return new Map(
    media.map((entry) => [
      entry._id.toHexString(),
      { name: entry.name, picture: toPicture(entry) },
    ]),
  );
}

/** The master of the picture with this address (see `toAddress`), to make files for pages. */
export async function findMaster(address: string): Promise<MasterSource | null> {
  const media = await MediaModel.findOne({ address }, 'width height focus').lean();
  if (!media) return null;
  const { _id, width, height, focus } = media;
  return { width, height, focus: { x: focus.x, y: focus.y }, read: () => readMaster(_id) };
}

/** The master of a media, and what crops of it keep; null when there is none (any more). */
export async function findMasterById(id: string): Promise<{ bytes: Buffer; focus: Focus } | null> {
  const media = await MediaModel.findById(id, 'master focus').lean();
  if (!media) return null;
  const { master, focus } = media;
  return { bytes: Buffer.from(master.buffer), focus: { x: focus.x, y: focus.y } };
}

/** The bytes of a master. */
export async function readMaster(_id: Types.ObjectId): Promise<Buffer> {
  const { master } = await MediaModel.findById(_id, 'master').orFail().lean();
  return Buffer.from(master.buffer);
}

/** The addresses of all pictures, the bin included. */
export async function listAddresses(): Promise<string[]> {
  return await MediaModel.distinct('address');
}
