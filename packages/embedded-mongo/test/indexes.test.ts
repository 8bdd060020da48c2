import { type Loose, useTestServer } from './testServer';

const running = useTestServer();
const members = () => running().db.collection<Loose>('members');
const taken = { code: 11000 };

describe('a unique index', () => {
  test('takes a missing field for null', async () => {
    await members().createIndex({ a: 1 }, { unique: true });
    await members().insertOne({ b: 1 });
    await expect(members().insertOne({ a: null })).rejects.toMatchObject(taken);
  });

  test('looks at all fields together when it is compound', async () => {
    await members().createIndex({ a: 1, b: 1 }, { unique: true });
    await members().insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ]);
    await expect(members().insertOne({ a: 1, b: 2 })).rejects.toMatchObject({
      ...taken,
      keyValue: { a: 1, b: 2 },
    });
  });

  test('looks at each element of an array, but not twice at those of one document', async () => {
    await members().createIndex({ tags: 1 }, { unique: true });
    await members().insertOne({ tags: ['a', 'b', 'b'] });
    await expect(members().insertOne({ tags: 'b' })).rejects.toMatchObject(taken);
    await members().updateOne({}, { $set: { tags: ['a'] } });
    await members().insertOne({ tags: 'b' });
  });

  test('looks into documents in arrays', async () => {
    await members().createIndex({ 'jobs.id': 1 }, { unique: true });
    await members().insertOne({ jobs: [{ id: 1 }, { id: 2 }] });
    await expect(members().insertOne({ jobs: { id: 2 } })).rejects.toMatchObject(taken);
  });

  test('leaves out documents without the field when it is sparse', async () => {
    await members().createIndex({ a: 1 }, { unique: true, sparse: true });
    await members().insertMany([{ b: 1 }, { b: 1 }, { a: 1 }]);
    await expect(members().insertOne({ a: 1 })).rejects.toMatchObject(taken);
  });

  test('leaves out documents that its filter does not match when it is partial', async () => {
    await members().createIndex(
      { mail: 1 },
      { unique: true, partialFilterExpression: { active: true } },
    );
    await members().insertMany([
      { mail: 'a', active: false },
      { mail: 'a', active: true },
    ]);
    await expect(members().insertOne({ mail: 'a', active: true })).rejects.toMatchObject(taken);
    await expect(
      members().updateOne({ active: false }, { $set: { active: true } }),
    ).rejects.toMatchObject(taken);
  });

  test("takes the collation 'simple', which MongoDB 9 lists everywhere, for none", async () => {
    const simple = { collation: { locale: 'simple' } };
    await members().createIndex({ a: 1 }, { unique: true, ...simple });
    await members().createIndex({ a: 1 }, { unique: true });
    expect(await members().indexes()).not.toContainEqual(expect.objectContaining(simple));
  });

  test('is not built over documents that break it', async () => {
    await members().insertMany([{ a: 1 }, { a: 1 }]);
    await expect(members().createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject(taken);
    expect(await members().indexes()).toHaveLength(1);
    await members().insertOne({ a: 1 });
  });

  test('lets one of 200 racing inserts through', async () => {
    await members().createIndex({ mail: 1 }, { unique: true });
    const race = Array.from({ length: 200 }, () =>
      members()
        .insertOne({ mail: 'a' })
        .then(
          () => 'done',
          ({ code }) => code,
        ),
    );
    const results = await Promise.all(race);
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(results.filter((result) => result === 11000)).toHaveLength(199);
  });
});

describe('the indexes of a collection', () => {
  test('are listed as they were asked for, and survive a restart', async () => {
    await members().createIndex({ mail: 1, age: -1 }, { unique: true, name: 'by_mail' });
    const listed = [
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { mail: 1, age: -1 }, name: 'by_mail', unique: true },
    ];
    expect(await members().indexes()).toEqual(listed);
    running().server.engine.catalog.reload();
    expect(await members().indexes()).toEqual(listed);
  });

  test('are built once; asking for a different one of the same name or key is an error', async () => {
    await members().createIndex({ a: 1 });
    await members().createIndex({ a: 1 });
    expect(await members().indexes()).toHaveLength(2);
    await expect(members().createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
      code: 86,
    });
    await expect(members().createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({
      code: 85,
    });
    await expect(members().createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({
      code: 86,
    });
    await expect(
      running().db.command({ createIndexes: 'members', indexes: [{ key: {}, name: 'x' }] }),
    ).rejects.toMatchObject({ code: 67 });
  });

  test('are dropped by name, by key, or all but the one on _id', async () => {
    await members().createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }]);
    await members().dropIndex('a_1');
    await running().db.command({ dropIndexes: 'members', index: { b: 1 } });
    expect((await members().indexes()).map(({ name }) => name)).toEqual(['_id_', 'c_1']);
    await expect(members().dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
    await expect(members().dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
    await members().dropIndexes();
    expect(await members().indexes()).toHaveLength(1);
  });
});

describe('a TTL index', () => {
  const now = new Date('2024-01-01T00:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test('removes documents when their time is over, by the earliest of several dates', async () => {
    await members().createIndex({ at: 1 }, { expireAfterSeconds: 600 });
    await members().insertMany([
      { _id: 'over', at: minutesAgo(11) },
      { _id: 'exactly', at: minutesAgo(10) },
      { _id: 'not yet', at: minutesAgo(9) },
      { _id: 'one is over', at: [minutesAgo(1), minutesAgo(30)] },
      { _id: 'no date', at: 'long ago' },
      { _id: 'missing' },
    ]);
    await running().server.engine.expireDocuments(now);
    expect(await members().distinct('_id')).toEqual(['missing', 'no date', 'not yet']);
    running().server.engine.catalog.reload();
    expect(await members().countDocuments()).toBe(3);
  });

  test('removes nothing while that is off, as for data of the past that is being made', async () => {
    const isOn = (ttlMonitorEnabled: unknown) =>
      running().db.admin().command({ setParameter: 1, ttlMonitorEnabled });
    await members().createIndex({ at: 1 }, { expireAfterSeconds: 600 });
    await members().insertOne({ at: minutesAgo(11) });
    expect(await isOn(false)).toMatchObject({ was: true, ok: 1 });
    await running().server.engine.expireDocuments(now);
    expect(await members().countDocuments()).toBe(1);
    await expect(isOn('yes')).rejects.toMatchObject({ code: 115 });
    expect(await isOn(true)).toMatchObject({ was: false });
    await running().server.engine.expireDocuments(now);
    expect(await members().countDocuments()).toBe(0);
  });

  test('has one field', async () => {
    const compound = members().createIndex({ at: 1, b: 1 }, { expireAfterSeconds: 1 });
    await expect(compound).rejects.toMatchObject({ code: 67 });
  });
});
