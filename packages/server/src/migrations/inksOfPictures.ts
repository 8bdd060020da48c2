import type { mongo } from 'mongoose';
import { type Ink, inkOf } from '../pictures/ink';
import { decodePicture } from '../pictures/pictureEncoding';
import { PictureError } from '../pictures/pictureInspection';
import type { Migration } from './migration';

const box = { width: 640 };

/** A coloured badge without a ground was shown in other colours on dark pages. */
export const inksOfPictures: Migration = {
  summary: 'Notes which pictures are dark or light writing',
  async run(db) {
    const media = db.collection<{ master: mongo.Binary; tint: string; ink?: Ink }>('media');
    // Those with a main colour have a ground.
    const withoutInk = { ink: { $exists: false }, tint: '', master: { $exists: true } };
    const ids = await media.find(withoutInk, { projection: { _id: 1 } }).toArray();
    for (const { _id } of ids) {
      const found = await media.findOne({ _id }, { projection: { master: 1 } });
      if (!found) continue;
      await media.updateOne({ _id, ...withoutInk }, { $set: { ink: await readInk(found) } });
    }
  },
};

/** '' also for a master that is broken: its page says so elsewhere. */
async function readInk({ master }: { master: mongo.Binary }): Promise<Ink> {
  try {
    return await inkOf(await decodePicture(Buffer.from(master.buffer), box));
  } catch (error) {
    if (error instanceof PictureError) return '';
    throw error;
  }
}
