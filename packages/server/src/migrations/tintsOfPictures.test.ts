import { useDatabase } from '../../test/database';
import { createPicture } from '../../test/pictures';
import { MediaModel } from '../features/media/media.model';
import { mongoose } from '../lib/mongoose';
import { finerTintsOfPictures } from './finerTintsOfPictures';
import { tintsOfPictures } from './tintsOfPictures';

useDatabase();

const db = () => {
  if (!mongoose.connection.db) throw new Error('There is no database.');
  return mongoose.connection.db;
};

test('pictures that were there before get the colour that new ones have, and broken ones none', async () => {
  const ids = [await createPicture(40), await createPicture(41)];
  const [first, second] = await MediaModel.find({ _id: { $in: ids } }).sort({ width: 1 });
  expect(first?.tint).toMatch(/^[0-9a-f]{6} [0-9a-f]{6}$/);
  await db()
    .collection('media')
    .updateMany({}, { $unset: { tint: 1 } });
  await MediaModel.updateOne({ _id: second?._id }, { master: Buffer.from('broken') });
  await tintsOfPictures.run(db());
  await tintsOfPictures.run(db());
  const after = await MediaModel.find({ _id: { $in: ids } }).sort({ width: 1 });
  expect(after.map(({ tint }) => tint)).toEqual([first?.tint, '']);
});

test('pictures of one coarse colour get the finer ones, and those without one stay so', async () => {
  const ids = [await createPicture(40), await createPicture(41), await createPicture(42)];
  const [first, second, third] = await MediaModel.find({ _id: { $in: ids } }).sort({ width: 1 });
  await MediaModel.updateOne({ _id: first?._id }, { tint: '530' });
  await MediaModel.updateOne({ _id: second?._id }, { tint: '' });
  await MediaModel.updateOne({ _id: third?._id }, { tint: '530', master: Buffer.from('broken') });
  await finerTintsOfPictures.run(db());
  await finerTintsOfPictures.run(db());
  const after = await MediaModel.find({ _id: { $in: ids } }).sort({ width: 1 });
  expect(after.map(({ tint }) => tint)).toEqual([first?.tint, '', '']);
});
