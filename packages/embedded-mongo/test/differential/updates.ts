import { type Document, Long } from 'mongodb';
import { expression } from './expressions';
import { filter } from './queries';
import type { Random } from './random';
import { inner, number, path, scalar, value } from './values';

/** How to make an operand for each update operator. */
export const updateOperands: Record<string, (random: Random) => unknown> = {
  $set: (random) => value(random),
  $setOnInsert: (random) => value(random),
  $unset: () => '',
  $inc: (random) => (random.chance(0.95) ? number(random) : scalar(random)),
  $min: (random) => scalar(random),
  $max: (random) => scalar(random),
  $push: (random) =>
    random.chance(0.5)
      ? value(random)
      : {
          $each: random.list(0, 2, () => (random.chance(0.5) ? number(random) : inner(random))),
          ...(random.chance(0.5) ? { $slice: random.int(-2, 3) } : {}),
          ...(random.chance(0.4) ? { $sort: random.pick<unknown>([1, -1, { x: 1 }]) } : {}),
          ...(random.chance(0.4) ? { $position: random.int(-1, 2) } : {}),
        },
  $addToSet: (random) =>
    random.chance(0.6) ? value(random) : { $each: random.list(0, 3, () => scalar(random)) },
  $pop: (random) => random.pick<unknown>([1, -1, Long.fromNumber(1)]),
  $pull: (random) =>
    random.oneOf<unknown>(
      () => scalar(random),
      () => ({ $gt: number(random) }),
      () => ({ x: scalar(random) }),
      () => ({ x: { $in: [scalar(random), 1] } }),
    ),
  $pullAll: (random) => random.list(0, 3, () => scalar(random)),
};

const arrayOperators = new Set(['$push', '$addToSet', '$pop', '$pull', '$pullAll']);

export function update(random: Random): unknown {
  if (random.chance(0.12)) return updatePipeline(random);
  if (random.chance(0.06)) return { n: value(random), w: scalar(random) };
  const u: Document = {};
  for (const name of random.list(1, 2, () => random.pick(Object.keys(updateOperands)))) {
    const isArray = arrayOperators.has(name);
    const field = () =>
      isArray && random.chance(0.7) ? random.pick(['l', 't', 'v']) : path(random);
    u[name] = Object.fromEntries(
      random
        .list(1, random.pick([1, 1, 2]), field)
        .filter((at) => at !== '_id')
        .map((at) => [at, updateOperands[name]?.(random)]),
    );
  }
  return u;
}

function updatePipeline(random: Random): Document[] {
  return random.list(1, 2, () =>
    random.oneOf<Document>(
      () => ({ $set: { [random.pick(['n', 'o.x', 'w', 't.x'])]: expression(random, 'any') } }),
      () => ({ $unset: random.pick<unknown>(['n', ['o.x', 's']]) }),
      () => ({ $project: { n: 1, s: 1, w: expression(random, 'any') } }),
    ),
  );
}

/** A filter that finds one document, so that both servers change the same one. */
export function singleFilter(random: Random, id: number): Document {
  return random.chance(0.5) ? { _id: id } : { _id: id, ...withoutId(filter(random)) };
}

function withoutId({ _id, ...rest }: Document): Document {
  return rest;
}
