import type { mongo } from 'mongoose';
import type { Migration } from './migration';
import { readTint } from './tintsOfPictures';

/** One colour in six levels was seen to change when the picture came. */
export const finerTintsOfPictures: Migration = {
  summary: 'Notes the main colours of each picture more finely',
  async run(db) {
    const media = db.collection<{ master: mongo.Binary; tint: string }>('media');
    const coarse = { tint: { $regex: '^[0-5]{3}$' }, master: { $exists: true } };
    const ids = await media.find(coarse, { projection: { _id: 1 } }).toArray();
    for (const { _id } of ids) {
      const found = await media.findOne({ _id }, { projection: { master: 1 } });
      if (!found) continue;
      await media.updateOne({ _id, ...coarse }, { $set: { tint: await readTint(found) } });
    }
  },
};
