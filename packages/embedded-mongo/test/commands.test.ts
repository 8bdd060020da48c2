import { Long, MongoServerError } from 'mongodb';
import { useTestServer } from './testServer';

const running = useTestServer();

/** What the server answers to a command that it refuses. */
async function refusalOf(command: Record<string, unknown>): Promise<MongoServerError> {
  try {
    await running().db.command(command);
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
  throw new Error('The command was accepted.');
}

describe('a command that does not exist', () => {
  test('is answered as MongoDB answers it', async () => {
    const { code, codeName } = await refusalOf({ frobnicate: 1 });
    expect({ code, codeName }).toEqual({ code: 59, codeName: 'CommandNotFound' });
  });

  test.each(['__proto__', 'constructor', 'toString'])('%s is none either', async (name) => {
    expect((await refusalOf(JSON.parse(`{ "${name}": 1 }`))).code).toBe(59);
  });
});

/** A pipeline that makes one group. */
function accumulating(field: object): Record<string, unknown> {
  return { aggregate: 'members', pipeline: [{ $group: { _id: null, field } }], cursor: {} };
}

describe('a feature that is left to MongoDB', () => {
  test.each([
    ['a command', { mapReduce: 'members' }],
    ['$where', { find: 'members', filter: { $where: 'true' } }],
    ['$text', { find: 'members', filter: { $text: { $search: 'a' } } }],
    ['geo queries', { find: 'members', filter: { at: { $near: [0, 0] } } }],
    ['$jsonSchema', { find: 'members', filter: { $jsonSchema: {} } }],
    ['change streams', { aggregate: 'members', pipeline: [{ $changeStream: {} }], cursor: {} }],
    ['tailable cursors', { find: 'members', tailable: true }],
    ['a stage', { aggregate: 'members', pipeline: [{ $out: 'x' }], cursor: {} }],
    ['an accumulator', accumulating({ $stdDevPop: '$n' })],
    ['an expression', accumulating({ $sum: { $sqrt: '$n' } })],
    ['code', accumulating({ $accumulator: { init: 'x' } })],
    ['a pipeline without a collection', { aggregate: 1, pipeline: [], cursor: {} }],
    ['natural order', { find: 'members', sort: { $natural: -1 } }],
    ['a collation', { find: 'members', collation: { locale: 'en' } }],
    ['a collection with a collation', { create: 'x', collation: { locale: 'en' } }],
    [
      'an index with a collation',
      {
        createIndexes: 'x',
        indexes: [{ key: { a: 1 }, name: 'a', collation: { locale: 'en', strength: 2 } }],
      },
    ],
    ['variables', { find: 'members', let: { a: 1 } }],
    ['a chosen index', { find: 'members', hint: { a: 1 } }],
    ['merged objects', accumulating({ $mergeObjects: '$o' })],
    ['an update operator', { findAndModify: 'x', update: { $mul: { a: 2 } } }],
    ['array filters', { findAndModify: 'x', update: { $set: { a: 1 } }, arrayFilters: [] }],
    ['a capped collection', { create: 'last', capped: true, size: 1000 }],
    ['a text index', { createIndexes: 'x', indexes: [{ key: { a: 'text' }, name: 'a' }] }],
    ['a slow pattern', { find: 'members', filter: { a: { $regex: '^(a+)+$' } } }],
    ['transactions', { find: 'members', startTransaction: true, autocommit: false }],
  ])('is refused with a way out: %s', async (_feature, command) => {
    const { code, message } = await refusalOf(command);
    expect([20, 40573, 115, 59]).toContain(code);
    expect(message).toContain('MONGODB_URI');
  });
});

describe('cursors', () => {
  async function openCursors(count: number): Promise<Long[]> {
    const ids: Long[] = [];
    for (let i = 0; i < count; i++) {
      const { cursor } = await running().db.command(
        { find: 'members', batchSize: 1 },
        { promoteLongs: false },
      );
      ids.push(cursor.id);
    }
    return ids;
  }

  beforeEach(() =>
    running()
      .db.collection('members')
      .insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]),
  );

  test('are bounded in number: the one unused for longest makes room', async () => {
    const [oldest] = await openCursors(1_001);
    const { code } = await refusalOf({ getMore: oldest ?? Long.ZERO, collection: 'members' });
    expect(code).toBe(43);
  });

  test('are dropped when nobody has read them for ten minutes', async () => {
    const [id] = await openCursors(1);
    const inTenMinutes = Date.now() + 10 * 60 * 1_000 + 1;
    running().server.engine.closeIdleCursors(new Date(inTenMinutes));
    const { code } = await refusalOf({ getMore: id ?? Long.ZERO, collection: 'members' });
    expect(code).toBe(43);
  });
});

describe('a command that fails midway', () => {
  test('leaves what it did before in memory and on the disk alike', async () => {
    const { db, server } = running();
    const members = db.collection('members');
    await members.createIndex({ n: 1 }, { unique: true });
    await members.insertMany([{ n: 1 }, { n: 2 }]);
    await members.insertMany([{ n: 5 }, { n: 5 }]).catch(() => {});
    await refusalOf({
      findAndModify: 'fresh',
      query: { a: 1 },
      update: { $inc: { a: 'x' } },
      upsert: true,
    });
    await db.collection('fresh').insertOne({ ok: true });
    const inMemory = await members.find({}, { projection: { _id: 0 } }).toArray();
    server.engine.catalog.reload();
    expect(await members.find({}, { projection: { _id: 0 } }).toArray()).toEqual(inMemory);
    expect(await db.collection('fresh').countDocuments({ ok: true })).toBe(1);
  });
});
