import type { Document } from 'mongodb';
import type { Random } from './random';
import { date, number, scalar, texts, value } from './values';

export type Kind = 'number' | 'text' | 'date' | 'list' | 'bool' | 'any';

const zones = ['UTC', '+05:30', '-0300', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];
const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'];
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

/** How to make an operand for each expression. */
export const expressionOperands: Record<string, Maker> = {
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
  $size: { gives: 'number', operand: (random, depth) => [some(random, 'list', depth)] },
  $indexOfArray: {
    gives: 'number',
    // Of a constant that is no list MongoDB says so before it looks at any document.
    operand: (random, depth) => [random.pick(fieldsOf.list), some(random, 'number', depth)],
  },
  $literal: {
    gives: 'any',
    operand: (random) =>
      random.oneOf<unknown>(
        () => '$n',
        () => value(random),
      ),
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
