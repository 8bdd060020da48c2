import fc from 'fast-check';
import type { Change, Condition, FieldName, Member, Value } from './naiveCollection';

/** One step of a random sequence. */
export type Step =
  | { kind: 'insert'; documents: Member[] }
  | { kind: 'update'; conditions: Condition[]; change: Change; isMulti: boolean }
  | { kind: 'delete'; conditions: Condition[]; isMulti: boolean }
  | { kind: 'find'; conditions: Condition[] }
  | {
      kind: 'page';
      conditions: Condition[];
      field: 'name' | 'age';
      direction: 1 | -1;
      skip: number;
      limit: number;
    }
  | { kind: 'createIndex'; field: FieldName; isOrder: boolean }
  | { kind: 'dropIndex'; field: FieldName }
  | { kind: 'restart' };

/** Few different values, so that they meet: equal keys, equal sort keys, matching conditions. */
const scalar: fc.Arbitrary<Value> = fc.constantFrom<Value>(
  ...[null, true, false, -1, 0, 1, 2, 2.5, 2_147_483_648, '', 'a', 'ab', 'b', 'ä', '😀', '\uffff'],
);
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ x: scalar, y: scalar }) },
);
/** Stands for a binary value that the database keeps apart from its document. */
const large: fc.Arbitrary<Value> = fc.record({ large: fc.integer({ min: 0, max: 2 }) });
const tags = fc.array(fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: large }), {
  maxLength: 3,
});
const id = fc.integer({ min: 0, max: 15 });

export const member: fc.Arbitrary<Member> = fc.record(
  { _id: id, name: value, age: value, tags: fc.oneof(tags, value, large) },
  { requiredKeys: ['_id'] },
);

export const field = fc.constantFrom<FieldName>('name', 'age', 'tags');
export const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field,
    operator: fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'),
    operand: scalar,
  }),
  fc.record({ field, operator: fc.constant('$in'), operand: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ field, operator: fc.constant('$exists'), operand: fc.boolean() }),
  fc
    .record({
      field: fc.constant('tags'),
      operator: fc.constantFrom('$eq', '$ne', '$in'),
      operand: large,
    })
    .map((test) => (test.operator === '$in' ? { ...test, operand: [test.operand] } : test)),
  fc.record({
    field: fc.constant('_id'),
    operator: fc.constantFrom('$eq', '$gt', '$lte'),
    operand: id,
  }),
);
const conditions = fc.array(condition, { maxLength: 3 });

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('set'), field, value }),
  fc.record({
    kind: fc.constantFrom('set', 'push', 'pull'),
    field: fc.constant('tags'),
    value: large,
  }),
  fc.record({ kind: fc.constant('unset'), field }),
  fc.record({ kind: fc.constant('inc'), field, by: fc.integer({ min: -2, max: 2 }) }),
  fc.record({ kind: fc.constantFrom('push', 'addToSet', 'pull'), field, value: scalar }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('insert'),
      documents: fc.array(member, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('update'),
      conditions,
      change,
      isMulti: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('delete'), conditions, isMulti: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('find'), conditions }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('page'),
      conditions,
      field: fc.constantFrom('name', 'age'),
      direction: fc.constantFrom(1, -1),
      skip: fc.nat(4),
      limit: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('createIndex'), field, isOrder: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dropIndex'), field }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
);

/** Random operations on a collection whose field `name` may have a unique index. */
export const sequence = fc.record({
  uniqueName: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 25 }),
});
