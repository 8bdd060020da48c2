import { useDatabase } from '../../test/database';
import { createPicture } from '../../test/pictures';
import { MediaModel } from '../features/media/media.model';
import { mongoose } from '../lib/mongoose';
import { tintsOfPictures } from './tintsOfPictures';

useDatabase();

const db = () => {
  if (!mongoose.connection.db) throw new Error('There is no database.');
  return mongoose.connection.db;
};

test('pictures that were there before get the colour that new ones have, and broken ones none', async () => {
  const ids = [await createPicture(40), await createPicture(41)];
  const [first, second] = await MediaModel.find({ _id: { $in: ids } }).sort({ width: 1 });
  expect(first?.tint).toMatch(/^[0-5]{3}$/);
  await db()
    .collection('media')
    .updateMany({}, { $unset: { tint: 1 } });
  await MediaModel.updateOne({ _id: second?._id }, { master: Buffer.from('broken') });
  await tintsOfPictures.run(db());
  await tintsOfPictures.run(db());
  const after = await MediaModel.find({ _id: { $in: ids } }).sort({ width: 1 });
  expect(after.map(({ tint }) => tint)).toEqual([first?.tint, '']);
});
