import { Timestamp } from 'bson';
import { badValue, typeMismatch } from '../mongoErrors';
import { addNumbers, multiplyNumbers } from '../values/arithmetic';
import { bsonTypeName } from '../values/bsonTypeNames';
import { compareValues } from '../values/compare';
import { describeValue } from '../values/describe';
import { type Document, isDocument } from '../values/document';
import { valueAtPath } from '../values/fieldPath';
import { isNumeric } from '../values/numbers';
import { overlap, requireViable, setAtPath, unsetAtPath, updatePath } from './documentPath';
import type { UpdateOperator } from './updateOperator';

const millisecondsPerSecond = 1000;

export const $set: UpdateOperator = (operand) => (document, path) =>
  setAtPath(document, path, operand);

export const $setOnInsert: UpdateOperator =
  (operand) =>
  (document, path, { isInsert }) => {
    if (isInsert) setAtPath(document, path, operand);
  };

export const $unset: UpdateOperator = () => unsetAtPath;

export const $inc: UpdateOperator = (operand, field) => {
  requireNumber(operand, field, 'increment');
  return (document, path) => {
    const current = numberAt(document, path, '$inc');
    setAtPath(document, path, current === undefined ? operand : addNumbers(current, operand));
  };
};

export const $mul: UpdateOperator = (operand, field) => {
  requireNumber(operand, field, 'multiply');
  return (document, path) => {
    const current = numberAt(document, path, '$mul') ?? 0;
    setAtPath(document, path, multiplyNumbers(current, operand));
  };
};

export const $min: UpdateOperator = (operand) => (document, path) => {
  const current = valueAtPath(document, path);
  if (current === undefined || compareValues(operand, current) < 0)
    setAtPath(document, path, operand);
};

export const $max: UpdateOperator = (operand) => (document, path) => {
  const current = valueAtPath(document, path);
  if (current === undefined || compareValues(operand, current) > 0)
    setAtPath(document, path, operand);
};

export const $currentDate: UpdateOperator = (operand) => {
  const type = typeof operand === 'boolean' ? 'date' : isDocument(operand) && operand.$type;
  if (type !== 'date' && type !== 'timestamp') {
    throw badValue(
      `${bsonTypeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  return (document, path, { now }) => {
    const seconds = Math.floor(now.getTime() / millisecondsPerSecond);
    setAtPath(document, path, type === 'timestamp' ? new Timestamp({ t: seconds, i: 1 }) : now);
  };
};

export const $rename: UpdateOperator = (operand, field) => {
  if (typeof operand !== 'string') {
    throw badValue(
      `The 'to' field for $rename must be a string: ${field}: ${describeValue(operand)}`,
    );
  }
  if (overlap(operand, field)) {
    throw badValue(
      `The source and target field for $rename must not be on the same path: ${field}: ${operand}`,
    );
  }
  const target = updatePath(operand);
  return (document, path) => {
    requireViable(document, path);
    const value = valueAtPath(document, path);
    if (value === undefined) return;
    requireNoArray(document, path);
    requireNoArray(document, target);
    unsetAtPath(document, path);
    setAtPath(document, target, value);
  };
};

/** $rename neither takes out of an array nor puts into one. */
function requireNoArray(document: Document, path: readonly string[]): void {
  for (let i = 1; i < path.length; i++) {
    if (Array.isArray(valueAtPath(document, path.slice(0, i))))
      throw badValue(`The path of $rename leads through an array: ${path.join('.')}`);
  }
}

function requireNumber(operand: unknown, field: string, verb: string): void {
  if (isNumeric(operand)) return;
  throw typeMismatch(
    `Cannot ${verb} with non-numeric argument: {${field}: ${describeValue(operand)}}`,
  );
}

/** The number at a path; undefined when the field is missing. */
function numberAt(
  document: Record<string, unknown>,
  path: readonly string[],
  operator: string,
): unknown {
  const value = valueAtPath(document, path);
  if (value === undefined || isNumeric(value)) return value;
  throw typeMismatch(
    `Cannot apply ${operator} to a value of non-numeric type. {_id: ${describeValue(document._id)}} has the field '${path[path.length - 1]}' of non-numeric type ${bsonTypeName(value)}`,
  );
}
