import { BSONRegExp, type Document, Long } from 'mongodb';
import { expression } from './expressions';
import type { Random } from './random';
import { path, scalar, value } from './values';

const patterns = [
  '^a',
  'b$',
  'a',
  '^a.b$',
  '[a-c]+',
  '\\d+',
  '^\\s',
  'x|b',
  '(?:ab)?c',
  '\\bb',
  '[^a]',
  'a{1,2}',
  '.',
  '^$',
  'A',
  'é',
];

function operand(random: Random): unknown {
  return random.chance(0.7) ? scalar(random) : value(random);
}

function regex(random: Random): BSONRegExp {
  return new BSONRegExp(random.pick(patterns), random.pick(['', '', 'i', 'm', 's', 'im']));
}

/** How to make an operand for each operator on a field. */
export const fieldOperatorOperands: Record<string, (random: Random, depth: number) => unknown> = {
  $eq: operand,
  $ne: operand,
  $gt: operand,
  $gte: operand,
  $lt: operand,
  $lte: operand,
  $in: (random) => random.list(0, 3, () => (random.chance(0.1) ? regex(random) : operand(random))),
  $nin: (random) => random.list(0, 3, () => operand(random)),
  $exists: (random) => random.chance(0.6),
  $type: (random) =>
    random.pick<unknown>([
      ...['string', 'int', 'double', 'long', 'number', 'array', 'object', 'null'],
      ...['date', 'bool', 'objectId', 'minKey', 2, 4, ['int', 'string'], 'binData'],
    ]),
  $size: (random) => random.pick<unknown>([0, 1, 2, Long.fromNumber(2), -1]),
  $all: (random, depth) =>
    random.list(0, 2, () =>
      random.chance(0.25) ? { $elemMatch: elementCondition(random, depth + 1) } : operand(random),
    ),
  $elemMatch: (random, depth) => elementCondition(random, depth + 1),
  $not: (random, depth) => (random.chance(0.2) ? regex(random) : fieldCondition(random, depth + 1)),
  $regex: (random) => random.pick(patterns),
  $options: (random) => random.pick(['i', 'm', 's', '']),
};

function elementCondition(random: Random, depth: number): Document {
  return random.chance(0.5)
    ? fieldCondition(random, depth)
    : { [random.pick(['x', 'y', 'x.y', '0'])]: condition(random, depth) };
}

/** Operators on one field. */
function fieldCondition(random: Random, depth: number): Document {
  const names = Object.keys(fieldOperatorOperands).filter(
    (name) => name !== '$options' && (depth < 2 || !['$elemMatch', '$not', '$all'].includes(name)),
  );
  const result: Document = {};
  for (const name of random.list(1, random.chance(0.2) ? 2 : 1, () => random.pick(names))) {
    result[name] = fieldOperatorOperands[name]?.(random, depth);
    if (name === '$regex' && random.chance(0.4))
      result.$options = fieldOperatorOperands.$options?.(random, depth);
  }
  return result;
}

function condition(random: Random, depth: number): unknown {
  if (random.chance(0.3)) return operand(random);
  if (random.chance(0.08)) return regex(random);
  return fieldCondition(random, depth);
}

/** How to make an operand for each operator in front of a filter. */
export const topLevelOperands: Record<string, (random: Random, depth: number) => unknown> = {
  $and: (random, depth) => random.list(1, 2, () => filter(random, depth + 1)),
  $or: (random, depth) => random.list(1, 3, () => filter(random, depth + 1)),
  $nor: (random, depth) => random.list(1, 2, () => filter(random, depth + 1)),
  $expr: (random) => expression(random, 'bool'),
  $comment: () => 'a note',
};

export function filter(random: Random, depth = 0): Document {
  if (random.chance(0.1)) return {};
  const result: Document = {};
  for (let i = random.pick([1, 1, 1, 2]); i > 0; i--) {
    if (depth < 2 && random.chance(0.15)) {
      const name = random.pick(Object.keys(topLevelOperands));
      result[name] = topLevelOperands[name]?.(random, depth);
    } else {
      result[path(random)] = condition(random, depth);
    }
  }
  return result;
}

export function sortOrder(random: Random): Document {
  const result: Document = {};
  for (const name of random.list(1, 2, () => path(random)))
    if (name !== '_id') result[name] = random.pick([1, -1]);
  result._id = random.pick([1, -1]);
  return result;
}

export function projection(random: Random): Document {
  const result: Document = {};
  const isIncluding = random.chance(0.6);
  for (const name of random.list(1, 3, () => path(random)))
    if (name !== '_id') result[name] = isIncluding ? random.pick([1, true]) : 0;
  if (random.chance(0.3)) result._id = random.pick([0, 1]);
  if (isIncluding && random.chance(0.25)) result.computed = expression(random, 'any');
  return result;
}
