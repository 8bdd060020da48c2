import { Binary, type Document, Double, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import type { Random } from './random';

export const texts = ['', 'a', 'A', 'b', 'ab', 'äb', 'Ab c', '10', '9', 'a.b', 'é', '😀', ' x '];
const dates = [
  '2024-01-31T10:00:00Z',
  '2024-02-29T23:30:00.123Z',
  '2024-03-31T01:30:00Z',
  '2023-12-31T23:59:59Z',
  '2024-10-27T00:30:00Z',
  '1969-12-31T22:00:00Z',
];

export function number(random: Random): unknown {
  return random.oneOf<unknown>(
    () => random.int(-3, 12),
    () => random.int(-3, 12),
    () => random.int(0, 5),
    () => random.pick([0.5, 1.5, -2.25, 0.1, 0.2, 0.7, 1e10]),
    () => new Double(random.int(-2, 6)),
    () => Long.fromNumber(random.int(-2, 8)),
  );
}

export function date(random: Random): Date {
  return new Date(random.pick(dates));
}

export function scalar(random: Random): unknown {
  return random.oneOf<unknown>(
    () => number(random),
    () => number(random),
    () => random.pick(texts),
    () => random.pick(texts),
    () => random.chance(0.5),
    () => null,
    () => date(random),
    () => rareScalar(random),
  );
}

function rareScalar(random: Random): unknown {
  return random.oneOf<unknown>(
    () => new ObjectId(`64b00000000000000000000${random.int(0, 3)}`),
    () => new MinKey(),
    () => new MaxKey(),
    () => Number.NaN,
    () => new Binary(Buffer.from([1, random.int(0, 2)])),
    // Stored apart from its document.
    () => new Binary(Buffer.alloc(17_000, random.int(0, 2))),
    () => random.pick([Long.fromString('9007199254740993'), Long.MAX_VALUE]),
    () => Number.POSITIVE_INFINITY,
  );
}

export function value(random: Random, depth = 0): unknown {
  if (depth >= 2 || random.chance(0.65)) return scalar(random);
  return random.oneOf<unknown>(
    () => random.list(0, 3, () => value(random, depth + 1)),
    () => inner(random, depth + 1),
    () => random.list(0, 3, () => inner(random, depth + 1)),
  );
}

export function inner(random: Random, depth = 1): Document {
  const result: Document = {};
  for (const name of ['x', 'y']) if (random.chance(0.7)) result[name] = value(random, depth + 1);
  return result;
}

/** A document: n is mostly a number, s a text, d a date, l a list of numbers, t one of documents. */
export function thing(random: Random, id: number): Document {
  const result: Document = { _id: id };
  if (random.chance(0.9)) result.n = random.chance(0.9) ? number(random) : value(random);
  if (random.chance(0.9)) result.s = random.chance(0.9) ? random.pick(texts) : value(random);
  if (random.chance(0.8)) result.d = random.chance(0.9) ? date(random) : value(random);
  if (random.chance(0.8))
    result.l = random.chance(0.85) ? random.list(0, 4, () => number(random)) : value(random);
  if (random.chance(0.8))
    result.t = random.chance(0.85) ? random.list(0, 3, () => inner(random)) : value(random);
  if (random.chance(0.7)) result.o = random.chance(0.85) ? inner(random) : value(random);
  if (random.chance(0.6)) result.v = value(random);
  return result;
}

const paths = [
  ...['n', 's', 'd', 'l', 't', 'o', 'v', 'n', 's', 'l', 't'],
  ...['o.x', 'o.y', 't.x', 't.y', 'v.x', 'l.0', 't.0.x', 'o.x.y', 't.x.y', 'l.x', 'z', '_id'],
];

export function path(random: Random): string {
  return random.pick(paths);
}
