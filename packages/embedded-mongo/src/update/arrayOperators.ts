import { badValue, failedToParse, MongoError } from '../mongoErrors';
import type { ValueTest } from '../query/condition';
import { compileElementTest } from '../query/filter';
import { bsonTypeName } from '../values/bsonTypeNames';
import { compareValues, valuesEqual } from '../values/compare';
import { type Document, isDocument, isOperatorDocument } from '../values/document';
import { type Path, valueAtPath } from '../values/fieldPath';
import { toNumber } from '../values/numbers';
import { isRegex } from '../values/regex';
import { sortFieldsOf, sortItems } from '../values/sort';
import { requireViable, setAtPath } from './documentPath';
import type { Change, UpdateOperator } from './updateOperator';

const pushModifierNames = new Set(['$each', '$position', '$slice', '$sort']);

export const $push: UpdateOperator = (operand) => {
  const { added, position, slice, sort } = pushModifiers(operand);
  return (document, path) => {
    const items = [...(arrayAt(document, path) ?? [])];
    items.splice(insertionPoint(items, position), 0, ...added);
    setAtPath(document, path, slice(sort(items)));
  };
};

export const $addToSet: UpdateOperator = (operand) => {
  const added =
    isDocument(operand) && '$each' in operand ? eachOf(operand, '$addToSet') : [operand];
  return (document, path) => {
    const items = [...(arrayAt(document, path) ?? [])];
    for (const item of added) {
      if (!items.some((known) => valuesEqual(known, item))) items.push(item);
    }
    setAtPath(document, path, items);
  };
};

export const $pop: UpdateOperator = (operand) => {
  const end = toNumber(operand);
  if (end !== 1 && end !== -1) throw failedToParse('$pop needs 1 or -1');
  return (document, path) => {
    const items = arrayAt(document, path, 14);
    if (items) setAtPath(document, path, end === 1 ? items.slice(0, -1) : items.slice(1));
  };
};

export const $pull: UpdateOperator = (operand) => removing(pullTest(operand));

export const $pullAll: UpdateOperator = (operand) => {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll needs an array, not ${bsonTypeName(operand)}`);
  return removing((item) => operand.some((unwanted) => valuesEqual(item, unwanted)));
};

function removing(isUnwanted: ValueTest): Change {
  return (document, path) => {
    const items = arrayAt(document, path);
    if (!items) return;
    const kept = items.filter((item) => !isUnwanted(item));
    setAtPath(document, path, kept);
  };
}

/** The array at a path; undefined when the field is missing. */
function arrayAt(document: Document, path: Path, code = 2): unknown[] | undefined {
  requireViable(document, path);
  const value = valueAtPath(document, path);
  if (value === undefined || Array.isArray(value)) return value;
  throw new MongoError(code, `'${path.join('.')}' must be an array, not ${bsonTypeName(value)}`);
}

type ChangeItems = (items: unknown[]) => unknown[];

interface PushModifiers {
  added: unknown[];
  /** Where the added items go; undefined for the end. */
  position: number | undefined;
  slice: ChangeItems;
  sort: ChangeItems;
}

const unchanged: ChangeItems = (items) => items;

function pushModifiers(operand: unknown): PushModifiers {
  if (!isDocument(operand) || !('$each' in operand)) {
    return { added: [operand], position: undefined, slice: unchanged, sort: unchanged };
  }
  for (const name of Object.keys(operand)) {
    if (!pushModifierNames.has(name)) throw badValue(`$push does not know ${name}`);
  }
  const { $position, $slice, $sort } = operand;
  return {
    added: eachOf(operand, '$push'),
    position: $position === undefined ? undefined : wholeNumber($position, '$position'),
    slice: $slice === undefined ? unchanged : slicing($slice),
    sort: $sort === undefined ? unchanged : sorting($sort),
  };
}

function eachOf({ $each }: Document, operator: string): unknown[] {
  if (Array.isArray($each)) return $each;
  throw badValue(`$each of ${operator} needs an array, not ${bsonTypeName($each)}`);
}

function insertionPoint({ length }: unknown[], position = length): number {
  return position < 0 ? Math.max(0, length + position) : Math.min(position, length);
}

function slicing(slice: unknown): ChangeItems {
  const count = wholeNumber(slice, '$slice');
  return (items) => (count < 0 ? items.slice(count) : items.slice(0, count));
}

function wholeNumber(value: unknown, clause: string): number {
  const number = toNumber(value);
  if (Number.isInteger(number)) return number;
  throw badValue(`${clause} needs a whole number, not ${bsonTypeName(value)}`);
}

/** `$sort: 1` orders the elements themselves, `$sort: { name: 1 }` documents by their fields. */
function sorting(order: unknown): ChangeItems {
  if (isDocument(order)) {
    const fields = sortFieldsOf(order);
    return (items) => sortItems(items, fields);
  }
  const direction = toNumber(order);
  if (direction !== 1 && direction !== -1) throw badValue('$sort of $push needs 1 or -1');
  return (items) => [...items].sort((a, b) => compareValues(a, b) * direction);
}

/** Operators and patterns test the element; a document is a filter; anything else must be equal. */
function pullTest(operand: unknown): ValueTest {
  if (isOperatorDocument(operand)) return compileElementTest(operand);
  if (isRegex(operand)) return compileElementTest({ $in: [operand] });
  if (isDocument(operand)) {
    const matches = compileElementTest(operand);
    return (item) => isDocument(item) && matches(item);
  }
  return (item) => valuesEqual(item, operand);
}
