import { badValue, typeMismatch } from '../mongoErrors';
import { addNumbers } from '../values/arithmetic';
import { bsonTypeName } from '../values/bsonTypeNames';
import { compareValues } from '../values/compare';
import { describeValue } from '../values/describe';
import { valueAtPath } from '../values/fieldPath';
import { isNumeric, numberKindOf } from '../values/numbers';
import { setAtPath, unsetAtPath } from './documentPath';
import type { UpdateOperator } from './updateOperator';

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
    const sum = current === undefined ? operand : addNumbers(current, operand);
    const isOverflow = numberKindOf(sum) === 'double' && ![current, operand].some(isDouble);
    if (current !== undefined && isOverflow)
      throw badValue(`Failed to apply $inc: ${field} would not fit into a 64-bit integer.`);
    setAtPath(document, path, sum);
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

function isDouble(value: unknown): boolean {
  return numberKindOf(value) === 'double';
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
