import { movedToBin, outsideBin } from '../bin/bin.service';
import { MediaModel } from './media.model';

/** A picture with which the site began. */
interface SamplePicture {
  id: string;
  name: string;
}

/**
 * The pictures outside the bin with which the site began, as long as nobody has changed them.
 * @param known ids of pictures that the first values of sections and people name: older sites did not note
 * which ones they began with
 */
export async function listSamplePictures(known: string[]): Promise<SamplePicture[]> {
  const media = await MediaModel.find(
    {
      ...outsideBin,
      $or: [{ isOfSample: true }, { isOfSample: { $exists: false }, _id: { $in: known } }],
    },
    'name',
  )
    .sort({ name: 1 })
    .lean();
  return media.map(({ _id, name }) => ({ id: _id.toHexString(), name }));
}

/** Puts pictures into the bin, from where each can be restored. */
export async function removePictures(ids: string[]): Promise<void> {
  await MediaModel.updateMany({ _id: { $in: ids }, ...outsideBin }, { $set: movedToBin() });
}
