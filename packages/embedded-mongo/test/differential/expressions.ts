import type { Document } from 'mongodb';
import type { Random } from './random';
import { date, number, scalar, texts, value } from './values';

export type Kind = 'number' | 'text' | 'date' | 'list' | 'bool' | 'any';

const zones = ['UTC', '+05:30', '-0300', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];
const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'];
const formats = ['%Y-%m-%d', '%H:%M:%S.%L', '%d.%m. %%', '%Y-%m-%dT%H:%M:%S%z'];
const fieldsOf: Record<Kind, string[]> = {
  number: ['$n', '$n', '$_id', '$o.x'],
  text: ['$s', '$s', '$s', '$v'],
  date: ['$d', '$d', '$d', '$v'],
  list: ['$l', '$l', '$t', '$t.x', '$v'],
  bool: ['$v', '$n'],
  any: ['$n', '$s', '$d', '$l', '$t', '$o', '$v', '$z', '$t.x', '$o.x.y', '$$ROOT.s', '$$CURRENT'],
};

interface Maker {
  gives: Kind;
  operand(random: Random, depth: number): unknown;
}

const some = (random: Random, kind: Kind, depth: number) => expression(random, kind, depth + 1);
const many = (gives: Kind, of: Kind, from = 0, to = 3): Maker => ({
  gives,
  operand: (random, depth) => random.list(from, to, () => some(random, of, depth)),
});
const one = (gives: Kind, of: Kind): Maker => ({
  gives,
  operand: (random, depth) =>
    random.chance(0.3) ? [some(random, of, depth)] : single(some(random, of, depth)),
});
const summary = (gives: Kind): Maker => ({
  gives,
  operand: (random, depth) =>
    random.chance(0.5)
      ? single(some(random, 'list', depth))
      : random.list(1, 3, () => some(random, 'number', depth)),
});
/** A constant array would be taken for a list of arguments. */
function single(part: unknown): unknown {
  return Array.isArray(part) ? [part] : part;
}

/** How to make an operand for each expression. */
export const expressionOperands: Record<string, Maker> = {
  $add: many('number', 'number'),
  $subtract: {
    gives: 'number',
    operand: (random, depth) => {
      const kind = random.chance(0.8) ? 'number' : 'date';
      return [some(random, kind, depth), some(random, kind, depth)];
    },
  },
  $multiply: many('number', 'number'),
  $divide: many('number', 'number', 2, 2),
  $mod: many('number', 'number', 2, 2),
  $abs: one('number', 'number'),
  $ceil: one('number', 'number'),
  $floor: one('number', 'number'),
  $trunc: one('number', 'number'),
  $round: {
    gives: 'number',
    operand: (random, depth) => [some(random, 'number', depth), random.pick([0, 1, -1])],
  },
  $sum: summary('number'),
  $avg: summary('number'),
  $min: summary('any'),
  $max: summary('any'),
  $eq: many('bool', 'any', 2, 2),
  $ne: many('bool', 'any', 2, 2),
  $gt: many('bool', 'any', 2, 2),
  $gte: many('bool', 'number', 2, 2),
  $lt: many('bool', 'any', 2, 2),
  $lte: many('bool', 'number', 2, 2),
  $cmp: many('number', 'any', 2, 2),
  $and: many('bool', 'bool'),
  $or: many('bool', 'bool'),
  $not: { gives: 'bool', operand: (random, depth) => [some(random, 'bool', depth)] },
  $cond: {
    gives: 'any',
    operand: (random, depth) => {
      const [condition, yes, no] = [
        some(random, 'bool', depth),
        some(random, 'any', depth),
        some(random, 'any', depth),
      ];
      // biome-ignore lint/suspicious/noThenProperty: it is the name of MongoDB's parameter
      return random.chance(0.5) ? [condition, yes, no] : { if: condition, then: yes, else: no };
    },
  },
  $ifNull: many('any', 'any', 2, 3),
  $switch: {
    gives: 'any',
    operand: (random, depth) => ({
      branches: random.list(1, 2, () => ({
        case: some(random, 'bool', depth),
        // biome-ignore lint/suspicious/noThenProperty: it is the name of MongoDB's parameter
        then: some(random, 'any', depth),
      })),
      ...(random.chance(0.9) ? { default: some(random, 'any', depth) } : {}),
    }),
  },
  $literal: {
    gives: 'any',
    operand: (random) =>
      random.oneOf<unknown>(
        () => '$n',
        () => value(random),
      ),
  },
  $concat: many('text', 'text'),
  $toLower: one('text', 'text'),
  $toUpper: one('text', 'text'),
  $strLenCP: one('number', 'text'),
  $substrCP: {
    gives: 'text',
    operand: (random, depth) => [some(random, 'text', depth), random.int(0, 2), random.int(0, 3)],
  },
  $split: {
    gives: 'list',
    operand: (random, depth) => [some(random, 'text', depth), random.pick(['a', 'b', ' ', '.'])],
  },
  $trim: { gives: 'text', operand: (random, depth) => ({ input: some(random, 'text', depth) }) },
  $size: one('number', 'list'),
  $isArray: one('bool', 'list'),
  $arrayElemAt: {
    gives: 'any',
    operand: (random, depth) => [some(random, 'list', depth), random.int(-2, 2)],
  },
  $first: one('any', 'list'),
  $last: one('any', 'list'),
  $in: {
    gives: 'bool',
    operand: (random, depth) => [some(random, 'any', depth), some(random, 'list', depth)],
  },
  $concatArrays: many('list', 'list'),
  $slice: {
    gives: 'list',
    operand: (random, depth) =>
      random.chance(0.5)
        ? [some(random, 'list', depth), random.int(-2, 2)]
        : [some(random, 'list', depth), random.int(-2, 2), random.int(1, 2)],
  },
  $filter: {
    gives: 'list',
    operand: (random, depth) => ({
      input: some(random, 'list', depth),
      ...(random.chance(0.5)
        ? { as: 'item', cond: { $gt: ['$$item', some(random, 'number', depth)] } }
        : { cond: random.pick<unknown>(['$$this', { $eq: ['$$this.x', 1] }]) }),
    }),
  },
  $map: {
    gives: 'list',
    operand: (random, depth) => ({
      input: some(random, 'list', depth),
      as: 'item',
      in: random.pick<unknown>([
        '$$item',
        { $ifNull: ['$$item.x', '$n'] },
        { a: '$$item' },
        { $type: '$$item' },
      ]),
    }),
  },
  $type: one('text', 'any'),
  $isNumber: one('bool', 'any'),
  $toString: {
    gives: 'text',
    operand: (random, depth) =>
      random.chance(0.3) ? '$_id' : single(some(random, random.pick(['date', 'bool']), depth)),
  },
  $dateToString: {
    gives: 'text',
    operand: (random, depth) => ({
      date: some(random, 'date', depth),
      ...(random.chance(0.8) ? { format: random.pick(formats) } : {}),
      ...(random.chance(0.5) ? { timezone: random.pick(zones) } : {}),
      ...(random.chance(0.3) ? { onNull: 'none' } : {}),
    }),
  },
  $dateTrunc: {
    gives: 'date',
    operand: (random, depth) => ({
      date: some(random, 'date', depth),
      unit: random.pick(units),
      ...(random.chance(0.5) ? { timezone: random.pick(zones) } : {}),
      ...(random.chance(0.3) ? { startOfWeek: random.pick(['monday', 'Sun', 'fri']) } : {}),
    }),
  },
};

const namesByKind = new Map<Kind, string[]>();
for (const [name, { gives }] of Object.entries(expressionOperands)) {
  for (const kind of [gives, 'any'] as const)
    namesByKind.set(kind, [...(namesByKind.get(kind) ?? []), name]);
}

function constant(random: Random, kind: Kind): unknown {
  switch (kind) {
    case 'number':
      return number(random);
    case 'text':
      return random.pick(texts.filter((text) => !text.startsWith('$')));
    case 'date':
      return date(random);
    case 'list':
      return random.list(0, 3, () => number(random));
    case 'bool':
      return random.chance(0.5);
    default:
      return scalar(random);
  }
}

/** An expression that mostly gives a value of a kind. */
export function expression(random: Random, kind: Kind, depth = 0): unknown {
  if (random.chance(0.03)) return expression(random, 'any', depth);
  if (depth > 0 && random.chance(depth * 0.45))
    return random.chance(0.75) ? random.pick(fieldsOf[kind]) : constant(random, kind);
  const name = random.pick(namesByKind.get(kind) ?? Object.keys(expressionOperands));
  return { [name]: expressionOperands[name]?.operand(random, depth) } satisfies Document;
}
