import { type Loose, useTestServer } from './testServer';

const running = useTestServer();
const members = () => running().db.collection<Loose>('members');

describe('upserting', () => {
  test.each<[string, Loose, Loose, Loose]>([
    [
      'equalities of the filter',
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 } },
      { $set: { e: 3 } },
      { a: 1, b: { c: 2 }, e: 3 },
    ],
    [
      'a single choice',
      { a: { $in: [1] }, $and: [{ b: 2 }] },
      { $inc: { n: 1 } },
      { a: 1, b: 2, n: 1 },
    ],
    ['nothing of a choice', { $or: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, { b: 1 }],
    ['each single one of $all', { a: { $all: [1] } }, { $set: { b: 1 } }, { a: 1, b: 1 }],
    ['nothing of what is excluded', { a: 1, $nor: [{ b: 1 }] }, { $set: { c: 1 } }, { a: 1, c: 1 }],
    ['$setOnInsert', { a: 1 }, { $setOnInsert: { b: 2 } }, { a: 1, b: 2 }],
  ])('takes over %s', async (_what, filter, update, expected) => {
    const result = await members().updateOne(filter, update, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(await members().findOne({}, { projection: { _id: 0 } })).toEqual(expected);
    expect(result.upsertedId).toEqual((await members().findOne())?._id);
  });

  test.each([
    { a: 1, b: { $in: [] } },
    { a: 1, $nor: [{}] },
    { a: 1, $nor: [{ $or: [{}] }] },
    { $and: [{ a: { $all: [] } }] },
  ])('leaves a filter that may match nothing to MongoDB: %j', async (filter) => {
    await expect(
      members().updateOne(filter, { $set: { c: 1 } }, { upsert: true }),
    ).rejects.toMatchObject({ code: 115 });
  });

  test('takes the _id from the filter, also for a whole new document', async () => {
    await members().replaceOne({ _id: 7, a: 1 }, { b: 1 }, { upsert: true });
    expect(await members().findOne()).toEqual({ _id: 7, b: 1 });
  });

  test.each<[Loose, number]>([
    [{ a: { $all: [1, 2] } }, 54],
    [{ a: { $all: [1], $eq: 1 } }, 54],
    [{ a: {}, 'a.b': 1 }, 54],
    [{ $expr: true, a: { $size: -1 } }, 224],
    [{ a: { $size: -1 }, $expr: true }, 2],
    [{ $or: [{ $expr: true }, { a: 1 }] }, 224],
  ])('refuses %j, and makes no collection', async (filter, code) => {
    const update = members().updateOne(filter, { $set: { b: 1 } }, { upsert: true });
    await expect(update).rejects.toMatchObject({ code });
    expect(await running().db.listCollections().toArray()).toEqual([]);
  });

  test('inserts once when many race for the same key', async () => {
    await members().createIndex({ mail: 1 }, { unique: true });
    const race = Array.from({ length: 50 }, () =>
      members().updateOne({ mail: 'a' }, { $inc: { n: 1 } }, { upsert: true }),
    );
    await Promise.all(race);
    expect(
      await members()
        .find({}, { projection: { _id: 0 } })
        .toArray(),
    ).toEqual([{ mail: 'a', n: 50 }]);
  });
});
