import { type Document, deserialize, serialize } from 'bson';
import { repetitions } from './nightly';
import { useTestServer } from './testServer';

const running = useTestServer();

/** A document with fields of any name: a literal or an assignment could not make `__proto__` one. */
const parsed = (json: string): Document => JSON.parse(json);

/** The last ones are variants of the first three, for the night. */
const paths = [
  '__proto__',
  'nested.__proto__.polluted',
  'constructor.prototype.polluted',
  '__proto__.polluted',
  'nested.constructor.prototype.polluted',
  'list.0.__proto__.polluted',
  'toString.polluted',
].slice(0, repetitions(3, 7));

/** Commands that write to a path of the client's choice, one way after the other. */
function commandsWriting(path: string): Document[] {
  const value = parsed('{ "polluted": true, "__proto__": { "polluted": true } }');
  const update = (u: unknown) => ({
    update: 'members',
    updates: [{ q: { _id: 1 }, u, upsert: false }],
  });
  const pipeline = (...stages: unknown[]) => ({
    aggregate: 'members',
    pipeline: stages,
    cursor: {},
  });
  const field = (operand: unknown) => Object.fromEntries([[path, operand]]);
  return [
    { insert: 'members', documents: [field(value)] },
    ...['$set', '$setOnInsert', '$push', '$addToSet', '$min', '$max'].map((operator) =>
      update({ [operator]: field(value) }),
    ),
    update({ $unset: field('') }),
    update({ $inc: field(1) }),
    update({ $rename: { source: path } }),
    update({ $rename: field('target') }),
    update([{ $set: field({ $literal: value }) }]),
    update([{ $unset: path }]),
    update([{ $replaceWith: field({ $literal: value }) }]),
    { update: 'members', updates: [{ q: field('x'), u: { $set: { a: 1 } }, upsert: true }] },
    { update: 'members', updates: [{ q: {}, u: field(value), upsert: true }] },
    { find: 'members', filter: field('x') },
    { find: 'members', projection: field(1) },
    { find: 'members', projection: field(0) },
    { find: 'members', projection: field({ $literal: value }) },
    { find: 'members', projection: field({ $slice: 1 }) },
    { find: 'members', projection: field({ $elemMatch: { a: 1 } }) },
    { find: 'members', sort: field(1) },
    { distinct: 'members', key: path },
    pipeline({ $addFields: field({ $literal: value }) }),
    pipeline({ $project: field({ $literal: value }) }),
    pipeline({ $group: { _id: null, ...field({ $push: { $literal: value } }) } }),
    pipeline({ $group: { _id: field({ $literal: value }) } }),
    pipeline({ $facet: field([{ $limit: 1 }]) }),
    pipeline({ $count: path }),
    pipeline({ $unwind: { path: '$list', includeArrayIndex: path } }),
    pipeline({ $unwind: `$${path}` }),
    pipeline({ $lookup: { from: 'members', localField: path, foreignField: path, as: path } }),
    pipeline({
      $graphLookup: {
        from: 'members',
        startWith: '$_id',
        connectFromField: '_id',
        connectToField: '_id',
        as: path,
      },
    }),
    pipeline({ $replaceRoot: { newRoot: { $literal: value } } }),
    pipeline({ $replaceWith: { $mergeObjects: ['$$ROOT', { $literal: value }] } }),
    pipeline({ $replaceWith: { $arrayToObject: { $literal: [[path, value]] } } }),
    pipeline({ $replaceWith: { $setField: { field: path, input: '$$ROOT', value } } }),
    pipeline({ $setWindowFields: { sortBy: { _id: 1 }, output: field({ $sum: 1 }) } }),
    pipeline({ $bucket: { groupBy: '$_id', boundaries: [0, 9], output: field({ $sum: 1 }) } }),
    pipeline({ $bucketAuto: { groupBy: '$_id', buckets: 1, output: field({ $sum: 1 }) } }),
    pipeline({ $densify: { field: path, range: { step: 1, bounds: [0, 3] } } }),
    pipeline({ $fill: { output: field({ value: true }) } }),
    pipeline({ $out: path }),
    pipeline({ $merge: { into: 'others', on: path } }),
    { createIndexes: 'members', indexes: [{ key: field(1), name: 'hostile' }] },
  ];
}

/** Everything that a polluted prototype would show on any object, list or function. */
function pollution(): unknown[] {
  return [{}, [], () => {}, new Map(), '', 0].flatMap((value) =>
    Reflect.get(Object(value), 'polluted') === undefined ? [] : [value],
  );
}

describe.each(paths)('a client that writes to %s', (path) => {
  test('changes no prototype, by any command', async () => {
    const { db } = running();
    const nested = [{ nested: { a: 1 }, list: [{ a: 1 }], source: { polluted: true } }];
    const inherited = Object.getOwnPropertyNames(Object.prototype).sort();
    for (const command of commandsWriting(path)) {
      await db.collection<Document>('members').deleteMany({});
      await db.command({ insert: 'members', documents: [{ _id: 1, ...nested[0] }] });
      const outcome = await db.command(command).then(
        () => 'done',
        (error: Error) => error.message,
      );
      expect([command, outcome, pollution()]).toEqual([command, outcome, []]);
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(inherited);
      // And what was read afterwards is an ordinary document.
      const [member] = await db.collection('members').find().toArray();
      expect(Object.getPrototypeOf(member ?? {})).toBe(Object.prototype);
    }
  });
});

test('keeps a field that is called __proto__ as the data it is', async () => {
  const { db, server } = running();
  const document = parsed(
    '{ "_id": 1, "__proto__": { "polluted": true }, "constructor": "a name" }',
  );
  await db.command({ insert: 'members', documents: [document] });
  server.engine.catalog.reload();
  const { cursor } = await db.command({ find: 'members', filter: {} });
  expect(JSON.stringify(cursor.firstBatch)).toBe(JSON.stringify([document]));
  expect(deserialize(serialize(document))).toEqual(document);
  expect(pollution()).toEqual([]);
});

test('refuses updates through __proto__ with an error', async () => {
  const { db } = running();
  await db.command({ insert: 'members', documents: [{ _id: 1 }] });
  const updates = [{ q: { _id: 1 }, u: { $set: parsed('{ "__proto__.admin": true }') } }];
  const { writeErrors } = await db.command({ update: 'members', updates });
  expect(writeErrors).toMatchObject([{ code: 2 }]);
});
