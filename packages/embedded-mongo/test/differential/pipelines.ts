import type { Document } from 'mongodb';
import { isDocument } from '../../src/values/document';
import { expression } from './expressions';
import { filter, projection, sortOrder } from './queries';
import type { Random } from './random';
import { value } from './values';

const accumulatorMaker = (kind: 'number' | 'any') => (random: Random) =>
  expression(random, kind, 1);

/** How to make an operand for each accumulator. */
export const accumulatorOperands: Record<string, (random: Random) => unknown> = {
  $sum: accumulatorMaker('number'),
  $avg: accumulatorMaker('number'),
  $min: accumulatorMaker('any'),
  $max: accumulatorMaker('any'),
  $first: accumulatorMaker('any'),
  $last: accumulatorMaker('any'),
  $push: accumulatorMaker('any'),
  $addToSet: accumulatorMaker('any'),
  $count: () => ({}),
};

function output(random: Random): Document {
  const fields: Document = {};
  for (const name of random.list(1, 2, () => random.pick(Object.keys(accumulatorOperands))))
    fields[`k${name.slice(1)}`] = { [name]: accumulatorOperands[name]?.(random) };
  return fields;
}

/** How to make an operand for each stage. */
export const stageOperands: Record<string, (random: Random, depth: number) => unknown> = {
  $match: (random) => filter(random),
  $sort: sortOrder,
  $skip: (random) => random.int(0, 4),
  $limit: (random) => random.int(1, 8),
  $count: () => 'total',
  $group: (random) => ({
    _id: random.pick<unknown>([
      null,
      '$s',
      '$n',
      { n: '$n', s: '$s' },
      expression(random, 'any', 1),
    ]),
    ...output(random),
  }),
  $sortByCount: (random) => random.pick<unknown>(['$s', '$n', { $ifNull: ['$v', 0] }]),
  $unwind: (random) =>
    random.chance(0.5)
      ? random.pick(['$l', '$t', '$v', '$o.x'])
      : {
          path: random.pick(['$l', '$t', '$v', '$t.x']),
          ...(random.chance(0.5) ? { includeArrayIndex: random.pick(['i', 'o.i']) } : {}),
          ...(random.chance(0.6) ? { preserveNullAndEmptyArrays: random.chance(0.7) } : {}),
        },
  $lookup: (random) => ({
    from: 'others',
    localField: random.pick(['n', 's', 'l', 't.x', 'o.x']),
    foreignField: random.pick(['n', 's', 'l', 'o.x']),
    as: random.pick(['joined', 'o.joined']),
  }),
  $facet: (random, depth) => ({
    a: pipeline(random, depth + 1),
    b: [{ $sort: { _id: 1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
  }),
  $project: projection,
  $addFields: newFields,
  $set: newFields,
  $unset: (random) => random.pick<unknown>(['n', 'o.x', ['s', 't.x'], 't']),
};

function newFields(random: Random): Document {
  return random.oneOf<Document>(
    () => ({ [random.pick(['w', 'n', 'o.w', 't.w'])]: expression(random, 'any') }),
    () => ({ o: { w: expression(random, 'any') } }),
    () => ({ w: value(random, 1) === 1 ? '$$REMOVE' : '$$ROOT.n' }),
  );
}

/** Stages whose result depends on the order, which only a sort by _id fixes. */
const needsOrder = new Set(['$skip', '$limit', '$group', '$facet']);

export function pipeline(random: Random, depth = 0): Document[] {
  const stages: Document[] = [];
  for (const name of random.list(1, 3, () => random.pick(Object.keys(stageOperands)))) {
    if (depth > 0 && (name === '$facet' || name === '$lookup')) continue;
    if (needsOrder.has(name)) {
      // Documents of the same _id, as $unwind makes them, would still come in any order.
      // And groups of the same size come in any order.
      if (stages.some((stage) => '$unwind' in stage || '$sortByCount' in stage)) continue;
      stages.push({ $sort: { _id: 1 } });
    }
    const operand = stageOperands[name]?.(random, depth);
    stages.push({ [name]: operand });
    // Nothing brings documents without an _id into an order.
    if (isDocument(operand) && operand._id === 0) break;
  }
  return stages;
}
