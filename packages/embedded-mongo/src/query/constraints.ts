import type { Collation } from '../values/collation';
import { compareStrings, compareValues } from '../values/compare';
import { type Document, isDocument, isOperatorDocument } from '../values/document';
import { isRegex, regexSource } from '../values/regex';
import { TypeOrder, typeOrderOf } from '../values/typeOrder';

/** Where a value lies: before an interval (negative), inside (0) or behind it (positive). */
export type Interval = (value: unknown, collation: Collation | undefined) => number;

/** What a filter says of one field, as far as an index can use it. It may hold less than the filter. */
export interface Constraint {
  /** The field equals one of these. */
  equals?: unknown[];
  /** The field lies in each of these. */
  intervals: Interval[];
}

const SPECIAL_IN_REGEX = /[.*+?^${}()|[\]\\]/;

/** Collects the constraints of a filter by field; only parts that must hold for every match count. */
export function constraintsOf(filter: Document): Map<string, Constraint> {
  const constraints = new Map<string, Constraint>();
  collect(filter, constraints);
  return constraints;
}

function collect(filter: Document, constraints: Map<string, Constraint>): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDocument(part)) collect(part, constraints);
    } else if (!name.startsWith('$')) {
      const constraint = constraints.get(name) ?? { intervals: [] };
      addCondition(constraint, condition);
      if (constraint.equals || constraint.intervals.length > 0) constraints.set(name, constraint);
    }
  }
}

function addCondition(constraint: Constraint, condition: unknown): void {
  if (!isOperatorDocument(condition)) {
    if (isRegex(condition)) addRegex(constraint, condition);
    else addEquals(constraint, [condition]);
    return;
  }
  for (const [operator, operand] of Object.entries(condition)) {
    if (operator === '$eq') addEquals(constraint, [operand]);
    else if (operator === '$in' && Array.isArray(operand)) addEquals(constraint, operand);
    else if (operator === '$regex' && condition.$options === undefined)
      addRegex(constraint, operand);
    else addRange(constraint, operator, operand);
  }
}

/** null also finds missing fields, and arrays equal as a whole: an index cannot answer either. */
function addEquals(constraint: Constraint, values: unknown[]): void {
  const usable = values.every(
    (value) => value !== null && value !== undefined && !Array.isArray(value) && !isRegex(value),
  );
  if (usable && (constraint.equals === undefined || constraint.equals.length > values.length)) {
    constraint.equals = values;
  }
}

function addRange(constraint: Constraint, operator: string, operand: unknown): void {
  const type = typeOrderOf(operand);
  if (!isRangeType(type) || (Number.isNaN(Number(operand)) && type === TypeOrder.number)) return;
  const beyond = limitOf(operator);
  if (!beyond) return;
  constraint.intervals.push((value, collation) => {
    const typeDifference = typeOrderOf(value) - type;
    return typeDifference !== 0 ? typeDifference : beyond(compareValues(value, operand, collation));
  });
}

function isRangeType(type: TypeOrder): boolean {
  return (
    type === TypeOrder.number ||
    type === TypeOrder.string ||
    type === TypeOrder.date ||
    type === TypeOrder.objectId ||
    type === TypeOrder.boolean
  );
}

/** For the order of a value relative to the limit: where that is relative to the interval. */
function limitOf(operator: string): ((order: number) => number) | undefined {
  switch (operator) {
    case '$gt':
      return (order) => (order > 0 ? 0 : -1);
    case '$gte':
      return (order) => (order >= 0 ? 0 : -1);
    case '$lt':
      return (order) => (order < 0 ? 0 : 1);
    case '$lte':
      return (order) => (order <= 0 ? 0 : 1);
    default:
      return undefined;
  }
}

/** `/^ann/` finds strings that start with "ann", which are neighbours in an index. */
function addRegex(constraint: Constraint, operand: unknown): void {
  const source = isRegex(operand) ? regexSource(operand) : { pattern: operand, flags: '' };
  if (typeof source.pattern !== 'string' || source.flags !== '') return;
  const prefix = literalPrefix(source.pattern);
  if (prefix === '') return;
  constraint.intervals.push((value, collation) => {
    const typeDifference = typeOrderOf(value) - TypeOrder.string;
    if (typeDifference !== 0 || collation) return typeDifference;
    const text = String(value);
    return text.startsWith(prefix) ? 0 : compareStrings(text, prefix);
  });
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
    if (escaped ? /[\p{L}\p{N}]/u.test(letter) || letter === '' : SPECIAL_IN_REGEX.test(letter))
      break;
    at += escaped ? 2 : 1;
    if (/[*?{]/.test(pattern[at] ?? '')) break;
    prefix += letter;
    if (pattern[at] === '+') break;
  }
  return prefix;
}
