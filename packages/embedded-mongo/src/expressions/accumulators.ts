import { Total } from '../values/arithmetic';
import { compareValues } from '../values/compare';
import { equalityKey } from '../values/equalityKey';
import { doubleValue, isNumeric } from '../values/numbers';

/** Takes in the values of a group one by one; missing fields arrive as undefined. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
  /** True when no further value can change the result. */
  isFull?(): boolean;
}

/** Starts an accumulator for a new group. $count adds a 1 for each document. */
export const accumulatorStarts = new Map<string, () => Accumulator>(
  Object.entries({
    $sum: sum,
    $avg: average,
    $min: () => extreme(-1),
    $max: () => extreme(1),
    $first: first,
    $last: last,
    $push: push,
    $addToSet: addToSet,
    $count: sum,
  }),
);

/** Ignores what is no number; the result has the widest type among the numbers. */
function sum(): Accumulator {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumeric(value)) total.add(value);
    },
    result: () => total.result,
  };
}

function average(): Accumulator {
  const total = new Total();
  let values = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      total.add(value);
      values += 1;
    },
    result: () => (values === 0 ? null : doubleValue(total.double / values)),
  };
}

/** The largest (1) or smallest (-1) value of any type, null and missing left out. */
function extreme(sign: 1 | -1): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (value === null || value === undefined) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    result: () => best ?? null,
  };
}

function first(): Accumulator {
  let seen = false;
  let value: unknown;
  return {
    add: (next) => {
      if (!seen) value = next;
      seen = true;
    },
    result: () => value ?? null,
    isFull: () => seen,
  };
}

function last(): Accumulator {
  let value: unknown;
  return {
    add: (next) => {
      value = next;
    },
    result: () => value ?? null,
  };
}

function push(): Accumulator {
  const values: unknown[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function addToSet(): Accumulator {
  const values = new Map<string, unknown>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = equalityKey(value);
      if (!values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
}
