import type { Picture } from '@club/shared/content';
import type { Focus } from '@club/shared/media';
import type { Master } from '../../pictures/masters';
import { toPicture } from '../../pictures/pictureNames';
import { MediaModel, mediaFields } from './media.model';

/** What the snapshot needs of a picture. */
export interface ShownPicture {
  name: string;
  picture: Picture;
}

/** What files for pages are made from. */
export interface StoredMaster extends Pick<Master, 'bytes' | 'width' | 'height'> {
  focus: Focus;
}

/**
 * The pictures with these ids, by id. Those in the bin come out of it: somebody uses them again, e.g.
 * with a former version of a section. An id that is missing in the answer has no picture any more.
 */
export async function takePictures(ids: string[]): Promise<Map<string, ShownPicture>> {
  const filter = { _id: { $in: ids } };
  await MediaModel.updateMany({ ...filter, deletedAt: { $ne: null } }, { deletedAt: null });
  return await findPictures(ids);
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
export async function findMaster(address: string): Promise<StoredMaster | null> {
  const media = await MediaModel.findOne({ address }, 'master width height focus').lean();
  if (!media) return null;
  const { master, width, height, focus } = media;
  return { bytes: Buffer.from(master.buffer), width, height, focus: { x: focus.x, y: focus.y } };
}

/** The addresses of all pictures, the bin included, with their focal points. */
export async function listAddresses() {
  return await MediaModel.find({}, 'address width height focus -_id').lean();
}
