import { type Loose, useTestServer } from './testServer';

const running = useTestServer();
const members = () => running().db.collection<Loose>('members');

const count = 250;

beforeEach(async () => {
  await members().insertMany(
    Array.from({ length: count }, (_, n) => ({ _id: n, n, odd: n % 2 === 1, tags: [n % 3, 'x'] })),
  );
});

test.each([
  { count: 'nothing', query: { $nor: [] } },
  { distinct: 'nothing', key: 'n', query: { $nor: [] } },
  { findAndModify: 'nothing', query: { $nor: [] }, remove: true },
])('%j is refused, though the collection is not there', async (command) => {
  await expect(running().db.command(command)).rejects.toMatchObject({ code: 2 });
});

describe('finding', () => {
  test('pages, sorts and projects, in batches', async () => {
    const page = members()
      .find({ odd: true }, { projection: { _id: 0, n: 1 } })
      .sort({ n: -1 })
      .skip(2)
      .limit(3);
    expect(await page.toArray()).toEqual([{ n: 245 }, { n: 243 }, { n: 241 }]);
    const all = await members().find().batchSize(7).toArray();
    expect(all.map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, n) => n));
  });

  test('gives what was there when it began, although documents change while it is read', async () => {
    const cursor = members().find().sort({ n: 1 }).batchSize(100);
    await cursor.next();
    await members().deleteMany({ n: { $gt: 50 } });
    await members().updateMany({}, { $set: { n: -1 } });
    let last: Loose | null = null;
    for await (const document of cursor) last = document;
    expect(last).toMatchObject({ n: count - 1 });
  });

  test('finds nothing in a collection that does not exist', async () => {
    const missing = running().db.collection('missing');
    expect(await missing.find().toArray()).toEqual([]);
    expect(await missing.countDocuments()).toBe(0);
    expect(await missing.distinct('a')).toEqual([]);
    expect(await missing.aggregate([{ $group: { _id: null } }]).toArray()).toEqual([]);
    await expect(missing.find({ a: { $in: 1 } }).toArray()).rejects.toMatchObject({ code: 2 });
  });

  test.each([
    [{ sort: { n: 2 } }, 15975],
    [{ skip: -1 }, 51024],
    [{ limit: 'x' }, 14],
    [{ projection: { a: 1, b: 0 } }, 31254],
    [{ filter: { $where: '1' } }, 115],
  ])('refuses %j with code %i', async (options, code) => {
    await expect(running().db.command({ find: 'members', ...options })).rejects.toMatchObject({
      code,
    });
  });
});

describe('counting', () => {
  test('counts all, or what matches', async () => {
    expect(await members().estimatedDocumentCount()).toBe(count);
    expect(await members().countDocuments({ odd: true })).toBe(125);
    expect(await members().countDocuments({ odd: true }, { skip: 100, limit: 50 })).toBe(25);
    expect(await members().distinct('tags')).toEqual([0, 1, 2, 'x']);
  });
});

describe('aggregating', () => {
  test('starts with the part that an index can answer', async () => {
    await members().createIndex({ n: 1 });
    const pipeline = [
      { $match: { n: { $gte: 10 } } },
      { $sort: { n: -1 } },
      { $skip: 1 },
      { $limit: 2 },
      { $project: { n: 1, _id: 0 } },
    ];
    expect(await members().aggregate(pipeline).toArray()).toEqual([{ n: 248 }, { n: 247 }]);
  });
});

describe('collections', () => {
  test('are created, listed and dropped', async () => {
    const { db } = running();
    await db.createCollection('a');
    await expect(db.createCollection('a')).rejects.toMatchObject({ code: 48 });
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(['a', 'members']);
    expect((await db.admin().listDatabases()).databases.map(({ name }) => name)).toEqual(['test']);
    expect(await db.dropCollection('a')).toBe(true);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
  });

  test.each(['', '$a', 'a\0b', '.a'])('cannot be named %j', async (name) => {
    await expect(running().db.command({ create: name })).rejects.toMatchObject({ code: 73 });
  });

  test.each([
    [{ create: 'x', timeseries: { timeField: 't' } }, 115],
    [{ create: 'x', viewOn: 'members', pipeline: [] }, 115],
    [{ create: 'x', validator: { $jsonSchema: {} } }, 115],
    [{ find: 'members', txnNumber: 1, autocommit: false, startTransaction: true }, 20],
  ])('leave %j to MongoDB', async (command, code) => {
    await expect(running().db.command(command)).rejects.toMatchObject({
      code,
      message: expect.stringContaining('MONGODB_URI'),
    });
  });
});
