import type { Document } from 'mongodb';
import { pipeline } from './pipelines';
import { filter, projection, sortOrder } from './queries';
import type { Random } from './random';
import { singleFilter, update } from './updates';
import { path, thing } from './values';

/** Documents, indexes and the operations that run on them one after the other. */
export interface Case {
  documents: Document[];
  others: Document[];
  indexes: Document[];
  operations: Operation[];
}

export interface Operation {
  command: Document;
  /** Whether the answer's documents come in an order that both must keep. */
  isOrdered: boolean;
}

const indexKeys: Document[] = [
  { n: 1 },
  { s: 1 },
  { n: 1, s: -1 },
  { l: 1 },
  { 't.x': 1 },
  { v: -1 },
  { 'o.x': 1, n: 1 },
  { 't.x': 1, 't.y': 1 },
  { s: 1, _id: -1 },
];
export function randomCase(random: Random, operations: number): Case {
  let id = 0;
  const documents = random.list(0, 12, () => thing(random, id++));
  const others = random.list(0, 5, () => thing(random, id++));
  return {
    documents,
    others,
    indexes: random.chance(0.5) ? differentIndexes(random) : [],
    operations: random.list(operations, operations, () => operation(random)),
  };
}

/** One or two indexes on different fields. */
function differentIndexes(random: Random): Document[] {
  const indexes = random.list(1, 2, () => index(random));
  return [...new Map(indexes.map((each) => [each.name, each])).values()];
}

function index(random: Random): Document {
  const key = random.pick(indexKeys);
  return {
    key,
    name: Object.keys(key).join('_'),
    ...(random.chance(0.1) ? { unique: true } : {}),
    ...(random.chance(0.15) ? { sparse: true } : {}),
    ...(random.chance(0.15)
      ? {
          partialFilterExpression: random.pick([
            { n: { $gt: 1 } },
            { s: 'a' },
            { n: { $exists: true } },
          ]),
        }
      : {}),
  };
}

/** How to make each command. */
const operations: Record<string, (random: Random) => Operation> = {
  find: (random) => {
    const isOrdered = random.chance(0.6);
    return {
      isOrdered,
      command: {
        find: 'things',
        filter: filter(random),
        ...(random.chance(0.4) ? { projection: projection(random) } : {}),
        ...(isOrdered ? { sort: sortOrder(random) } : {}),
        ...(isOrdered && random.chance(0.4) ? { skip: random.int(0, 3) } : {}),
        ...(isOrdered && random.chance(0.5) ? { limit: random.int(1, 5) } : {}),
      },
    };
  },
  count: (random) => unordered({ count: 'things', query: filter(random) }),
  distinct: (random) =>
    unordered({
      distinct: 'things',
      key: path(random),
      query: filter(random),
    }),
  aggregate: (random) =>
    unordered({
      aggregate: 'things',
      pipeline: pipeline(random),
      cursor: {},
    }),
  update: (random) => {
    const u = update(random);
    const isMany = random.chance(0.35);
    const id = random.int(0, 12);
    return unordered({
      update: 'things',
      updates: [
        {
          q: isMany ? filter(random) : singleFilter(random, id),
          u,
          ...(isMany ? { multi: true } : {}),
          ...(random.chance(0.25) && !isMany ? { upsert: true } : {}),
        },
      ],
    });
  },
  positional: (random) => {
    const operand = random.pick<Document>([
      { $set: { 'l.$': 99 } },
      { $unset: { 'l.$': '' } },
      { $inc: { 'l.$': 1 } },
    ]);
    const q = { _id: random.int(0, 12), l: random.pick<unknown>([{ $gt: 1 }, 1, { $in: [1, 2] }]) };
    return unordered({ update: 'things', updates: [{ q, u: operand }] });
  },
  delete: (random) =>
    random.chance(0.5)
      ? unordered({ delete: 'things', deletes: [{ q: filter(random), limit: 0 }] })
      : unordered({
          delete: 'things',
          deletes: [{ q: singleFilter(random, random.int(0, 12)), limit: 1 }],
        }),
  findAndModify: (random) => {
    const u = update(random);
    const isRemove = random.chance(0.2);
    return unordered({
      findAndModify: 'things',
      query: random.chance(0.6) ? singleFilter(random, random.int(0, 12)) : filter(random),
      sort: sortOrder(random),
      ...(isRemove ? { remove: true } : { update: u, new: random.chance(0.5) }),
      ...(random.chance(0.3) ? { fields: projection(random) } : {}),
    });
  },
};

function unordered(command: Document): Operation {
  return { command, isOrdered: false };
}

const weighted = [
  ...[
    'find',
    'find',
    'find',
    'find',
    'aggregate',
    'aggregate',
    'aggregate',
    'aggregate',
    'aggregate',
  ],
  ...[
    'update',
    'update',
    'update',
    'update',
    'positional',
    'count',
    'distinct',
    'delete',
    'findAndModify',
  ],
];

function operation(random: Random): Operation {
  const make = operations[random.pick(weighted)];
  if (!make) throw new Error('There is no such operation.');
  return make(random);
}
