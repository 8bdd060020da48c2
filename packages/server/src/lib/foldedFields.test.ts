import { useDatabase } from '../../test/database';
import { foldedFields } from './foldedFields';
import { model, Schema, Types } from './mongoose';

useDatabase();

const schema = new Schema(
  {
    title: { type: String },
    place: { type: new Schema({ name: String, link: String }, { _id: false }) },
    seats: Number,
  },
  { collection: 'foldedThings', versionKey: false },
);
schema.plugin(foldedFields(['title', 'place.name']));
const Thing = model('FoldedThing', schema);

const title = 'Café Ｎｉｇｈｔ';
const place = { name: 'Säle', link: 'x' };
const folded = { foldedTitle: 'cafe night', foldedPlaceName: 'sale' };
const changes = { title: 'Öffnung' };
const changed = { foldedTitle: 'offnung', foldedPlaceName: 'sale' };

interface Copies {
  foldedTitle?: string;
  foldedPlaceName?: string;
}
const stored = async () =>
  await Thing.findOne().select('+foldedTitle +foldedPlaceName').lean<Copies>();

test('a document is stored with the copies, which nobody reads without asking', async () => {
  await Thing.create({ title, place });
  expect(await stored()).toMatchObject(folded);
  expect(await Thing.findOne().lean()).toEqual({ _id: expect.any(Types.ObjectId), title, place });
});

test.each([{}, { lean: true as const }])('many are, too, with %j', async (options) => {
  await Thing.insertMany([{ title, place }], options);
  expect(await stored()).toMatchObject(folded);
});

const filter = { seats: 1 };
const upsert = { upsert: true };

test.each<[string, () => PromiseLike<unknown>]>([
  ['updateOne', () => Thing.updateOne(filter, changes)],
  ['updateMany', () => Thing.updateMany(filter, { $set: changes })],
  ['findOneAndUpdate', () => Thing.findOneAndUpdate(filter, { $set: changes, $inc: { seats: 1 } })],
  ['bulkWrite', () => Thing.bulkWrite([{ updateOne: { filter, update: { $set: changes } } }])],
  ['save', async () => (await Thing.findOne(filter).orFail()).set(changes).save()],
])('%s changes the copy of what it changes', async (_, change) => {
  await Thing.create({ title, place, ...filter });
  await change();
  expect(await stored()).toMatchObject(changed);
});

test.each([{ 'place.name': 'Küche' }, { place: { name: 'Küche' } }])(
  'a part is changed by %j',
  async ($set) => {
    await Thing.create({ title, place });
    await Thing.updateOne({}, { $set });
    expect(await stored()).toMatchObject({ ...folded, foldedPlaceName: 'kuche' });
  },
);

test.each<[string, () => PromiseLike<unknown>]>([
  ['an update', () => Thing.updateOne(filter, { $setOnInsert: { title, place } }, upsert)],
  [
    'many writes',
    () =>
      Thing.bulkWrite([
        { updateOne: { filter, update: { $setOnInsert: { title, place } }, ...upsert } },
      ]),
  ],
  ['a write of many', () => Thing.bulkWrite([{ insertOne: { document: { title, place } } }])],
])('what %s inserts has the copies', async (_, insert) => {
  await insert();
  expect(await stored()).toMatchObject(folded);
});

test('what is removed leaves no copy', async () => {
  await Thing.create({ title, place });
  await Thing.updateOne({}, { $unset: { title: 1, place: 1 } });
  expect(await stored()).toEqual({ _id: expect.any(Types.ObjectId) });
});

test('a copy is at most twice as long as its text', async () => {
  await Thing.create({ title: '\ufdfa'.repeat(100) }); // one character that stands for 18
  expect((await stored())?.foldedTitle).toHaveLength(200);
});
