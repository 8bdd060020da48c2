import { Decimal128, Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { MongoError } from '../mongoErrors';
import { bigIntOf, integerValue, roundNumber } from '../values/arithmetic';
import { bsonTypeName, typeNamesOf } from '../values/bsonTypeNames';
import { isTruthy } from '../values/compare';
import { describeValue } from '../values/describe';
import { isDocument } from '../values/document';
import { doubleValue, isNumeric, toNumber } from '../values/numbers';
import { type ExpressionOperators, isNullish, unary } from './expressionOperator';

const largestInt = 2 ** 31 - 1;
const numberText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const integerText = /^[+-]?\d+$/;

type Conversion = (value: unknown) => unknown;

/** Conversions between types, by the name of the wanted type. */
const conversions = new Map<string, Conversion>(
  Object.entries<Conversion>({
    bool: isTruthy,
    date: toDate,
    decimal: toDecimal,
    double: (value) => doubleValue(realNumber(value)),
    int: toInt,
    long: (value) => Long.fromBigInt(wholeNumber(value)),
    objectId: toObjectId,
    string: toText,
  }),
);

export const typeExpressions: ExpressionOperators = {
  $type: unary(bsonTypeName),
  $isNumber: unary(isNumeric),
  $toBool: conversion('bool'),
  $toDate: conversion('date'),
  $toDecimal: conversion('decimal'),
  $toDouble: conversion('double'),
  $toInt: conversion('int'),
  $toLong: conversion('long'),
  $toObjectId: conversion('objectId'),
  $toString: conversion('string'),
  $convert: (document, operand, options) => {
    if (!isDocument(operand))
      throw new MongoError(9, '$convert expects an object of named arguments');
    const input: unknown = evalExpr(document, operand.input, options);
    if (isNullish(input))
      return operand.onNull === undefined ? null : evalExpr(document, operand.onNull, options);
    const [to = ''] = typeNamesOf(evalExpr(document, operand.to, options));
    if (!('onError' in operand)) return convert(input, to);
    try {
      return convert(input, to);
    } catch {
      return evalExpr(document, operand.onError, options);
    }
  },
};

function conversion(to: string) {
  return unary((value) => (isNullish(value) ? null : convert(value, to)));
}

function convert(value: unknown, to: string): unknown {
  const run = conversions.get(to);
  if (!run)
    throw new MongoError(
      241,
      `Unsupported conversion from ${bsonTypeName(value)} to ${to} in $convert`,
    );
  return run(value);
}

function failure(value: unknown, to: string): MongoError {
  return new MongoError(241, `Failed to convert ${describeValue(value)} to ${to} in $convert`);
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const time =
    typeof value === 'string' ? Date.parse(value) : isNumeric(value) ? toNumber(value) : Number.NaN;
  if (Number.isNaN(time)) throw failure(value, 'date');
  return new Date(Math.trunc(time));
}

function toDecimal(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'string' && numberText.test(value)) return Decimal128.fromString(value);
  return Decimal128.fromString(
    value instanceof Long ? value.toString() : String(realNumber(value)),
  );
}

/** A number of any precision: of a date its milliseconds, of a boolean 0 or 1. */
function realNumber(value: unknown): number {
  if (isNumeric(value)) return toNumber(value);
  if (typeof value === 'boolean' || value instanceof Date) return Number(value);
  if (typeof value === 'string' && numberText.test(value)) return Number(value);
  throw failure(value, 'number');
}

function wholeNumber(value: unknown): bigint {
  if (typeof value === 'string') {
    if (!integerText.test(value)) throw failure(value, 'long');
    return BigInt(value);
  }
  return bigIntOf(isNumeric(value) ? roundNumber(value, 0, 'towardsZero') : realNumber(value));
}

function toInt(value: unknown): unknown {
  const whole = wholeNumber(value);
  if (whole > largestInt || whole < -largestInt - 1) throw failure(value, 'int');
  return integerValue(whole);
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failure(value, 'objectId');
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (isNumeric(value)) return String(toNumber(value));
  if (typeof value === 'boolean') return String(value);
  throw failure(value, 'string');
}
