import type { Document } from '../values/document';

/** One test of the values of a field. */
export interface Condition {
  matches: ValueTest;
  /** Whether an array matches as soon as one of its elements does; $size, for one, takes it whole. */
  spreads: boolean;
}

/** A test of one value; `undefined` means a missing field. */
export type ValueTest = (value: unknown) => boolean;

/** Tells whether any value at the place under test meets a condition. */
export type Exists = (condition: Condition) => boolean;

/** A test of one field, put together from conditions; it can say "none meets", for $ne and $not. */
export type FieldTest = (exists: Exists) => boolean;

export type Predicate = (document: Document) => boolean;

/** True when all tests are; a single one is taken as it is. */
export function allOf<Subject>(tests: ((subject: Subject) => boolean)[]) {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (subject: Subject) => tests.every((test) => test(subject));
}

/** True when the field holds a value that meets the condition, or an array with such an element. */
export function some(matches: ValueTest): FieldTest {
  const condition: Condition = { matches, spreads: true };
  return (exists) => exists(condition);
}

/** True when the field's value meets the condition, arrays being taken as they are. */
export function someWhole(matches: ValueTest): FieldTest {
  const condition: Condition = { matches, spreads: false };
  return (exists) => exists(condition);
}

/** The opposite of a test: true also where the field is missing. */
export function negate(test: FieldTest): FieldTest {
  return (exists) => !test(exists);
}

/** `exists` for a single value without a field, such as an element under $elemMatch. */
export function existsIn(value: unknown): Exists {
  return (condition) => condition.matches(value);
}
