import { badValue, typeMismatch } from '../mongoErrors';
import { addNumbers } from '../values/arithmetic';
import { compareValues } from '../values/compare';
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
  if (!isNumeric(operand)) throw typeMismatch(`$inc of '${field}' needs a number`);
  return (document, path) => {
    const current = valueAtPath(document, path);
    if (current === undefined) return setAtPath(document, path, operand);
    if (!isNumeric(current)) throw typeMismatch(`$inc meets a '${field}' that is no number`);
    const sum = addNumbers(current, operand);
    const isDouble = (value: unknown) => numberKindOf(value) === 'double';
    if (isDouble(sum) && !isDouble(current) && !isDouble(operand))
      throw badValue(`$inc makes '${field}' too large for a 64-bit integer`);
    setAtPath(document, path, sum);
  };
};

export const $min = bounded((order) => order < 0);
export const $max = bounded((order) => order > 0);

function bounded(isBetter: (order: number) => boolean): UpdateOperator {
  return (operand) => (document, path) => {
    const current = valueAtPath(document, path);
    if (current === undefined || isBetter(compareValues(operand, current)))
      setAtPath(document, path, operand);
  };
}
