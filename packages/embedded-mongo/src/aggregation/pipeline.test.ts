import { Double, Long } from 'bson';
import type { Document } from '../values/document';
import { Execution } from '../values/execution';
import { compileStages, inSequence } from './pipeline';

const sales = [
  { _id: 1, item: 'pen', price: 2, tags: ['a', 'b'], day: new Date('2024-03-01T23:30:00Z') },
  { _id: 2, item: 'pen', price: 3.5, tags: [], day: new Date('2024-03-02T00:30:00Z') },
  { _id: 3, item: 'ink', price: 0.25, day: new Date('2024-03-02T12:00:00Z') },
  { _id: 4, item: 'ink', price: 0.5, tags: ['b'], day: null },
  { _id: 5, item: 'map', price: Long.fromString('9007199254740993') },
];
const items = [
  { _id: 'pen', label: 'A pen' },
  { _id: 'ink', label: 'Ink' },
];

async function run(pipeline: unknown[], documents: Document[] = sales): Promise<Document[]> {
  return inSequence(compileStages(pipeline))(documents, {
    execution: new Execution(),
    documentsOf: async (name) => (name === 'items' ? items : []),
  });
}

describe('stages', () => {
  test('groups with exact sums of every number type', async () => {
    const groups = await run([
      {
        $group: {
          _id: '$item',
          sum: { $sum: '$price' },
          avg: { $avg: '$price' },
          max: { $max: '$price' },
          n: { $sum: 1 },
        },
      },
    ]);
    const large = Long.fromString('9007199254740993');
    expect(groups).toEqual([
      { _id: 'pen', sum: 5.5, avg: 2.75, max: 3.5, n: 2 },
      { _id: 'ink', sum: 0.75, avg: 0.375, max: 0.5, n: 2 },
      { _id: 'map', sum: large, avg: 9007199254740992, max: large, n: 1 },
    ]);
  });

  test('groups values that are equal across number types, and null with missing', async () => {
    const documents = [{ k: 1 }, { k: new Double(1) }, { k: Long.fromNumber(1) }, { k: null }, {}];
    expect(await run([{ $group: { _id: '$k', n: { $count: {} } } }], documents)).toEqual([
      { _id: 1, n: 3 },
      { _id: null, n: 2 },
    ]);
  });

  test('has the accumulators that collect', async () => {
    const [group] = await run([
      { $match: { item: 'pen' } },
      {
        $group: {
          _id: null,
          first: { $first: '$_id' },
          last: { $last: '$_id' },
          all: { $push: '$_id' },
          items: { $addToSet: '$item' },
        },
      },
    ]);
    expect(group).toEqual({
      _id: null,
      first: 1,
      last: 2,
      all: [1, 2],
      items: ['pen'],
    });
  });

  test('sorts an _id that is an array as a whole', async () => {
    const documents = [{ k: [1] }, { k: 'a' }, { k: [] }, { k: null }];
    const groups = await run([{ $group: { _id: '$k' } }, { $sort: { _id: 1 } }], documents);
    expect(groups.map(({ _id }) => _id)).toEqual([null, 'a', [], [1]]);
  });

  test('counts by day', async () => {
    const days = await run([
      { $match: { day: { $type: 'date' } } },
      { $group: { _id: { $dateTrunc: { unit: 'day', date: '$day' } }, n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]);
    expect(days).toEqual([
      { _id: new Date('2024-03-01'), n: 1 },
      { _id: new Date('2024-03-02'), n: 2 },
    ]);
  });

  test('unwinds arrays', async () => {
    const unwound = await run([
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
      { $project: { tags: 1, at: 1 } },
    ]);
    expect(unwound).toEqual([
      { _id: 1, tags: 'a', at: Long.fromNumber(0) },
      { _id: 1, tags: 'b', at: Long.fromNumber(1) },
      { _id: 2, at: null },
      { _id: 3, at: null },
      { _id: 4, tags: 'b', at: Long.fromNumber(0) },
      { _id: 5, at: null },
    ]);
  });

  test('joins by fields', async () => {
    const joined = await run([
      { $match: { _id: 1 } },
      { $lookup: { from: 'items', localField: 'item', foreignField: '_id', as: 'one' } },
      { $project: { one: 1 } },
    ]);
    expect(joined).toEqual([{ _id: 1, one: [items[0]] }]);
  });

  test.each<[unknown[], Document[]]>([
    [
      [{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 4 }, { _id: 3 }],
    ],
    [[{ $match: { item: 'ink' } }, { $count: 'n' }], [{ n: 2 }]],
    [[{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'pen', count: 2 }]],
    [
      [{ $facet: { a: [{ $count: 'n' }], b: [{ $limit: 1 }, { $project: { _id: 1 } }] } }],
      [{ a: [{ n: 5 }], b: [{ _id: 1 }] }],
    ],
    [
      [
        { $limit: 1 },
        { $addFields: { 'x.y': '$price', item: '$$REMOVE' } },
        { $unset: ['tags', 'day'] },
      ],
      [{ _id: 1, price: 2, x: { y: 2 } }],
    ],
  ])('runs %j', async (pipeline, expected) => {
    expect(await run(pipeline)).toEqual(expected);
  });

  test('leaves the given documents alone', async () => {
    const before = JSON.stringify(sales);
    await run([{ $unwind: '$tags' }, { $set: { 'tags.x': 1, price: 0 } }, { $unset: 'item' }]);
    expect(JSON.stringify(sales)).toBe(before);
  });

  test.each([
    [[{ $bad: 1 }], 115],
    [[{ $sample: { size: 1 } }], 115],
    [[{ $bucket: { groupBy: '$_id', boundaries: [0, 9] } }], 115],
    [[{ $replaceWith: { a: 1 } }], 115],
    [[{ $lookup: { from: 'items', pipeline: [], as: 'x' } }], 115],
    [[{ a: 1, b: 2 }], 40323],
    [[{ $group: { a: { $sum: 1 } } }], 15955],
    [[{ $limit: 0 }], 15958],
    [[{ $group: { _id: null, a: { $accumulator: { init: 'x' } } } }], 115],
    [[{ $changeStream: {} }], 40573],
    [[{ $geoNear: {} }], 115],
    [[{ $project: {} }], 51272],
    [[{ $group: { _id: null, a: 5 } }], 40234],
  ])('refuses %j with code %i', async (pipeline, code) => {
    await expect(run(pipeline)).rejects.toMatchObject({ code });
  });
});
