import { type AnyBulkWriteOperation, Decimal128, Double, Long, MongoBulkWriteError } from 'mongodb';
import { type Loose, useTestServer } from './testServer';

const running = useTestServer();
const members = () => running().db.collection<Loose>('members');
const raw = { promoteValues: false, projection: { _id: 0 } };

describe('inserting', () => {
  test('gives an _id, puts it first and keeps the order of the fields', async () => {
    await members().insertOne({ b: 1, a: 2, _id: 'x' });
    const [stored] = await members().find().toArray();
    expect(Object.keys(stored ?? {})).toEqual(['_id', 'b', 'a']);
    await running().db.command({ insert: 'members', documents: [{ c: 1 }] });
    expect((await members().findOne({ c: 1 }))?._id.constructor.name).toBe('ObjectId');
  });

  test('refuses an _id that is taken, an array and a pattern', async () => {
    await members().insertOne({ _id: 1 });
    await expect(members().insertOne({ _id: new Double(1) })).rejects.toMatchObject({
      code: 11000,
    });
    await expect(members().insertOne({ _id: [1] })).rejects.toMatchObject({ code: 53 });
    await expect(members().insertOne({ _id: /x/ })).rejects.toMatchObject({ code: 53 });
    expect(await members().countDocuments()).toBe(1);
  });

  test('stops at the first error when ordered, and goes on when not', async () => {
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(members().insertMany(documents)).rejects.toMatchObject({
      code: 11000,
      insertedCount: 1,
    });
    await members().deleteMany({});
    const error = await members()
      .insertMany(documents, { ordered: false })
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(MongoBulkWriteError);
    expect(error.writeErrors).toHaveLength(1);
    expect(error.writeErrors[0]).toMatchObject({ index: 1, code: 11000 });
    expect(await members().distinct('_id')).toEqual([1, 2]);
  });
});

describe('updating', () => {
  test('counts what matched and what changed', async () => {
    await members().insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await members().updateOne({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await members().updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await members().updateMany({ a: 9 }, { $set: { b: 1 } })).toMatchObject({
      matchedCount: 0,
    });
  });

  test('sees that nothing changes, also in documents that were read from the disk', async () => {
    await members().insertOne({ a: 1, b: { c: [1] } });
    running().server.engine.catalog.reload();
    const result = await members().updateOne({}, { $set: { a: 1, 'b.c.0': 1 } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await running().db.command({ collStats: 'members' })).toMatchObject({
      count: 1,
      size: 52,
    });
  });

  test('keeps the types of the fields it does not touch', async () => {
    await members().insertOne({
      whole: new Double(5),
      long: Long.fromNumber(5),
    });
    await members().updateOne({}, { $set: { touched: true } });
    const [stored] = await members().find({}, raw).toArray();
    expect(stored).toEqual({
      whole: new Double(5),
      long: Long.fromNumber(5),
      touched: true,
    });
  });

  test('leaves values of type decimal to MongoDB', async () => {
    const price = Decimal128.fromString('12.50');
    await expect(members().insertOne({ price })).rejects.toThrow('MONGODB_URI');
    expect(await members().countDocuments()).toBe(0);
  });

  test('replaces all but the _id', async () => {
    await members().insertOne({ _id: 1, a: 1 });
    await members().replaceOne({ a: 1 }, { b: 2 });
    expect(await members().findOne()).toEqual({ _id: 1, b: 2 });
  });

  test('changes nothing when it would break a rule', async () => {
    await members().createIndex({ mail: 1 }, { unique: true });
    await members().insertMany([
      { _id: 1, mail: 'a' },
      { _id: 2, mail: 'b' },
    ]);
    await expect(
      members().updateOne({ _id: 2 }, { $set: { mail: 'a', x: 1 } }),
    ).rejects.toMatchObject({
      code: 11000,
      keyPattern: { mail: 1 },
      keyValue: { mail: 'a' },
      message:
        'E11000 duplicate key error collection: test.members index: mail_1 dup key: { mail: "a" }',
    });
    await expect(members().updateOne({ _id: 2 }, { $set: { _id: 3 } })).rejects.toMatchObject({
      code: 66,
    });
    expect(await members().find().toArray()).toEqual([
      { _id: 1, mail: 'a' },
      { _id: 2, mail: 'b' },
    ]);
  });
});

describe('a bulk of writes', () => {
  const operations: AnyBulkWriteOperation<Loose>[] = [
    { insertOne: { document: { _id: 1, n: 1 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
    { insertOne: { document: { _id: 1 } } },
    { updateOne: { filter: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true } },
    { deleteOne: { filter: { _id: 1 } } },
  ];

  test('stops at the first error when ordered', async () => {
    const error = await members()
      .bulkWrite(operations)
      .catch((reason) => reason);
    expect(error.result).toMatchObject({ insertedCount: 1, modifiedCount: 1, deletedCount: 0 });
    expect(await members().find().toArray()).toEqual([{ _id: 1, n: 2 }]);
  });

  test('does all it can when unordered', async () => {
    const error = await members()
      .bulkWrite(operations, { ordered: false })
      .catch((reason) => reason);
    expect(error.result).toMatchObject({ insertedCount: 1, upsertedCount: 1, deletedCount: 1 });
    expect(await members().find().toArray()).toEqual([{ _id: 9, n: 9 }]);
  });
});

describe('finding and changing one', () => {
  test('gives the document before or after, projected', async () => {
    await members().insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const options = { sort: { n: -1 }, projection: { _id: 0 } } as const;
    expect(await members().findOneAndUpdate({}, { $inc: { n: 5 } }, options)).toEqual({ n: 2 });
    expect(
      await members().findOneAndUpdate(
        {},
        { $inc: { n: 1 } },
        { ...options, returnDocument: 'after' },
      ),
    ).toEqual({ n: 8 });
    expect(
      await members().findOneAndReplace({ _id: 1 }, { m: 1 }, { returnDocument: 'after' }),
    ).toEqual({ _id: 1, m: 1 });
    expect(await members().findOneAndDelete({ _id: 2 })).toEqual({ _id: 2, n: 8 });
    expect(await members().findOneAndDelete({ _id: 2 })).toBeNull();
  });

  test('inserts when told to', async () => {
    const created = await members().findOneAndUpdate(
      { _id: 5 },
      { $set: { a: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(created).toMatchObject({
      value: { _id: 5, a: 1 },
      lastErrorObject: { updatedExisting: false, upserted: 5 },
    });
    expect(
      await members().findOneAndUpdate({ _id: 6 }, { $set: { a: 1 } }, { upsert: true }),
    ).toBeNull();
  });

  test('reports a taken key at the top of the answer', async () => {
    await members().insertMany([
      { _id: 1, mail: 'a' },
      { _id: 2, mail: 'b' },
    ]);
    await members().createIndex({ mail: 1 }, { unique: true });
    const change = members().findOneAndUpdate({ _id: 2 }, { $set: { mail: 'a' } });
    await expect(change).rejects.toMatchObject({
      code: 11000,
      codeName: 'DuplicateKey',
      keyValue: { mail: 'a' },
    });
  });
});

describe('deleting', () => {
  test('removes one or all', async () => {
    await members().insertMany([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await members().deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await members().deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await members().deleteMany({ a: 1 })).toMatchObject({ deletedCount: 0 });
  });
});
