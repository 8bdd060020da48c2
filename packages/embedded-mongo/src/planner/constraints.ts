import { compareStrings, compareValues } from '../values/compare';
import { type Document, isDocument, isOperatorDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { isRegex, regexSource } from '../values/regex';
import { TypeOrder, typeOrderOf } from '../values/typeOrder';

/** Where a value lies: before an interval (negative), inside (0) or behind it (positive). */
export type Interval = (value: unknown) => number;

/** What a filter says of one field, as far as an index can use it. */
export interface Constraint {
  /** The field equals one of these. */
  equals?: unknown[];
  /** The field lies in each of these. */
  intervals: Interval[];
}

/** What a filter says of all fields. */
export interface Constraints {
  byField: Map<string, Constraint>;
  /** Whether the constraints say everything that the filter does, arrays left aside. */
  isComplete: boolean;
}

/** The types of which an index holds the values of a range side by side. */
const rangeTypes = new Set<TypeOrder>([
  TypeOrder.number,
  TypeOrder.string,
  TypeOrder.date,
  TypeOrder.objectId,
  TypeOrder.bool,
]);
/** For the order of a value relative to the limit: where that is relative to the interval. */
const limits = new Map<string, (order: number) => number>([
  ['$gt', (order) => (order > 0 ? 0 : -1)],
  ['$gte', (order) => (order >= 0 ? 0 : -1)],
  ['$lt', (order) => (order < 0 ? 0 : 1)],
  ['$lte', (order) => (order <= 0 ? 0 : 1)],
]);
const specialInRegex = /[.*+?^${}()|[\]\\]/;

/** Collects the constraints of a filter; only parts that must hold for every match count. */
export function constraintsOf(filter: Document): Constraints {
  const constraints: Constraints = { byField: new Map(), isComplete: true };
  collect(filter, constraints);
  return constraints;
}

function collect(filter: Document, constraints: Constraints): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDocument(part)) collect(part, constraints);
    } else if (name.startsWith('$')) {
      constraints.isComplete = false;
    } else {
      const constraint = constraints.byField.get(name) ?? { intervals: [] };
      if (!addCondition(constraint, condition)) constraints.isComplete = false;
      if (constraint.equals || constraint.intervals.length > 0)
        constraints.byField.set(name, constraint);
    }
  }
}

/** The parts of an $or of which one must hold for every match; none without one. */
export function alternativesOf({ $or, $and }: Document): Document[] {
  if (Array.isArray($or)) return $or.filter(isDocument);
  if (!Array.isArray($and)) return [];
  for (const part of $and.filter(isDocument)) {
    const alternatives = alternativesOf(part);
    if (alternatives.length > 0) return alternatives;
  }
  return [];
}

/** Returns whether the constraint now says all that the condition does. */
function addCondition(constraint: Constraint, condition: unknown): boolean {
  if (isRegex(condition)) return addRegex(constraint, condition);
  if (!isOperatorDocument(condition)) return addEquals(constraint, [condition]);
  const added = Object.entries(condition).map(([operator, operand]) => {
    if (operator === '$eq') return addEquals(constraint, [operand]);
    if (operator === '$in' && Array.isArray(operand)) return addEquals(constraint, operand);
    if (operator === '$regex' && condition.$options === undefined)
      return addRegex(constraint, operand);
    return addRange(constraint, operator, operand);
  });
  return (
    added.every(Boolean) && (constraint.equals === undefined || constraint.intervals.length === 0)
  );
}

/** null also finds missing fields, and arrays equal as a whole: an index cannot answer either. */
function addEquals(constraint: Constraint, values: unknown[]): boolean {
  const usable = values.every(
    (value) => value !== null && value !== undefined && !Array.isArray(value) && !isRegex(value),
  );
  if (!usable) return false;
  const isFirst = constraint.equals === undefined;
  if (constraint.equals === undefined || constraint.equals.length > values.length) {
    constraint.equals = [...new Map(values.map((value) => [equalityKey(value), value])).values()];
  }
  return isFirst && constraint.intervals.length === 0;
}

function addRange(constraint: Constraint, operator: string, operand: unknown): boolean {
  const type = typeOrderOf(operand);
  const beyond = limits.get(operator);
  if (!beyond || !rangeTypes.has(type)) return false;
  if (type === TypeOrder.number && Number.isNaN(Number(operand))) return false;
  constraint.intervals.push((value) => {
    const typeDifference = typeOrderOf(value) - type;
    return typeDifference !== 0 ? typeDifference : beyond(compareValues(value, operand));
  });
  // NaN is a number, and below all others in an index, but not less than any for a query.
  return type !== TypeOrder.number || operator.startsWith('$gt');
}

/** `/^ann/` finds strings that start with "ann", which are neighbours in an index. */
function addRegex(constraint: Constraint, operand: unknown): boolean {
  const source = isRegex(operand) ? regexSource(operand) : { pattern: operand, flags: '' };
  if (typeof source.pattern !== 'string' || source.flags !== '') return false;
  const prefix = literalPrefix(source.pattern);
  if (prefix === '') return false;
  constraint.intervals.push((value) => {
    const typeDifference = typeOrderOf(value) - TypeOrder.string;
    if (typeDifference !== 0) return typeDifference;
    const text = String(value);
    return text.startsWith(prefix) ? 0 : compareStrings(text, prefix);
  });
  return false;
}

/** The text that every match of a pattern starts with; empty when there is none. */
export function literalPrefix(pattern: string): string {
  if (!pattern.startsWith('^') || pattern.includes('|')) return '';
  let prefix = '';
  let at = 1;
  while (at < pattern.length) {
    const escaped = pattern[at] === '\\';
    const letter = pattern[escaped ? at + 1 : at] ?? '';
    // An escaped letter or digit is a class such as \d, not itself.
    if (escaped ? /[\p{L}\p{N}]/u.test(letter) || letter === '' : specialInRegex.test(letter))
      break;
    at += escaped ? 2 : 1;
    if (/[*?{]/.test(pattern[at] ?? '')) break;
    prefix += letter;
    if (pattern[at] === '+') break;
  }
  return prefix;
}
