import { createHash } from 'node:crypto';
import type { Focus } from '@club/shared/content';
import { outsideBin } from '../bin/bin.service';
import { MediaModel } from './media.model';
import { readMaster } from './storedPictures.service';

/** A picture for a content folder. */
export interface TransferredPicture {
  id: string;
  name: string;
  alt: string;
  focus: Focus;
  read: () => Promise<Buffer>;
}

/** All pictures outside the bin, by name. */
export async function listPictures(): Promise<TransferredPicture[]> {
  const media = await MediaModel.find(outsideBin, 'name alt focus').sort({ name: 1 }).lean();
  return media.map(({ _id, name, alt, focus }) => ({
    id: _id.toHexString(),
    name,
    alt,
    focus: { x: focus.x, y: focus.y },
    read: () => readMaster(_id),
  }));
}

/** The id of the picture that was made from this file, or is this file; null when there is none. */
export async function findSamePicture(file: Buffer): Promise<string | null> {
  const hash = createHash('sha256').update(file).digest('hex');
  const same = await MediaModel.findOne({ $or: [{ hash }, { sourceHash: hash }] }, '_id').lean();
  return same?._id.toHexString() ?? null;
}

/** Changes what the site says about a picture. */
export async function describePicture(
  id: string,
  description: { alt: string; focus: Focus },
): Promise<void> {
  await MediaModel.updateOne({ _id: id }, { $set: description });
}
