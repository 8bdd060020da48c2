import sharp from 'sharp';
import { useDatabase } from '../../test/database';
import { MediaModel } from '../features/media/media.model';
import { addPicture } from '../features/media/newPictures.service';
import { mongoose } from '../lib/mongoose';
import { inksOfPictures } from './inksOfPictures';

useDatabase();

test('logos that were there before are known as dark writing, as new ones are; broken ones are not', async () => {
  const drawing = '<svg width="90" height="40"><rect x="10" y="10" width="60" height="20"/></svg>';
  const file = await sharp(Buffer.from(drawing)).png().toBuffer();
  const { media } = await addPicture({ name: 'logo.png', file, alt: '' });
  const badge = await sharp(Buffer.from(drawing.replace('rect', 'rect fill="#e8421a"'))).toBuffer();
  const other = await addPicture({ name: 'badge.png', file: badge, alt: '' });
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no database.');
  const inks = async () =>
    (await MediaModel.find().sort({ name: -1 }).lean()).map(({ ink }) => ink);
  expect(await inks()).toEqual(['dark', '']);
  await db.collection('media').updateMany({}, { $unset: { ink: 1 } });
  await inksOfPictures.run(db);
  await inksOfPictures.run(db);
  expect(await inks()).toEqual(['dark', '']);
  await db.collection('media').updateMany({}, { $unset: { ink: 1 } });
  await MediaModel.updateOne({ _id: media._id }, { master: Buffer.from('broken') });
  await inksOfPictures.run(db);
  expect(await inks()).toEqual(['', '']);
  expect(other.isNew).toBe(true);
});
