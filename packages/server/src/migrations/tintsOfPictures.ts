import type { mongo } from 'mongoose';
import { decodePicture } from '../pictures/pictureEncoding';
import { PictureError } from '../pictures/pictureInspection';
import { tintOf } from '../pictures/tint';
import type { Migration } from './migration';

/** As small as this, a picture is decoded fast and still has its main colours. */
const box = { width: 160 };

/** Pages had empty frames until their pictures came. */
export const tintsOfPictures: Migration = {
  summary: 'Notes the main colours of each picture',
  async run(db) {
    const media = db.collection<{ master: mongo.Binary; tint?: string }>('media');
    const withoutTint = { tint: { $exists: false }, master: { $exists: true } };
    const ids = await media.find(withoutTint, { projection: { _id: 1 } }).toArray();
    for (const { _id } of ids) {
      const found = await media.findOne({ _id }, { projection: { master: 1 } });
      if (!found) continue;
      await media.updateOne({ _id, ...withoutTint }, { $set: { tint: await readTint(found) } });
    }
  },
};

/** '' also for a master that is broken: its page says so elsewhere. */
export async function readTint({ master }: { master: mongo.Binary }): Promise<string> {
  try {
    return await tintOf(await decodePicture(Buffer.from(master.buffer), box));
  } catch (error) {
    if (error instanceof PictureError) return '';
    throw error;
  }
}
