import { compileExpression } from '../expressions/expressions';
import { MongoError } from '../mongoErrors';
import type { QueryContext } from '../values/collation';
import { compareValues } from '../values/compare';
import { type Document, isDocument } from '../values/document';
import { typeOrderOf } from '../values/typeOrder';
import { grouping, outputFields } from './group';
import type { Run } from './stage';

/** The $bucket stage: groups by the boundaries between which a value lies. */
export function bucket(specification: unknown, context: QueryContext): Run {
  if (!isDocument(specification)) throw new MongoError(40201, '$bucket needs an object');
  const { groupBy, boundaries, output = { count: { $sum: 1 } } } = specification;
  const isExpression = isDocument(groupBy) || (typeof groupBy === 'string' && groupBy[0] === '$');
  if (!isExpression) throw new MongoError(40202, "$bucket needs an expression 'groupBy'");
  if (!isDocument(output)) throw new MongoError(40196, "$bucket needs an object 'output'");
  const limits = boundariesOf(boundaries);
  requireOutside(specification, limits);
  const evaluate = compileExpression(groupBy, context);
  const idOf = (document: Document) => bucketOf(evaluate(document), limits, specification);
  const run = grouping(idOf, outputFields(output, context));
  return async (documents, environment) =>
    (await run(documents, environment)).sort((a, b) => compareValues(a._id, b._id));
}

function boundariesOf(boundaries: unknown): unknown[] {
  if (!Array.isArray(boundaries)) throw new MongoError(40200, "$bucket needs a list 'boundaries'");
  if (boundaries.length < 2) throw new MongoError(40192, '$bucket needs 2 boundaries or more');
  for (const [i, value] of boundaries.slice(1).entries()) {
    if (typeOrderOf(value) !== typeOrderOf(boundaries[i]))
      throw new MongoError(40193, 'The boundaries of $bucket need one type');
    if (compareValues(boundaries[i], value) >= 0)
      throw new MongoError(40194, 'The boundaries of $bucket must rise');
  }
  return boundaries;
}

/** The default must not lie between the boundaries. */
function requireOutside(specification: Document, limits: unknown[]): void {
  if ('default' in specification && isBetween(specification.default, limits))
    throw new MongoError(40199, 'The default of $bucket lies between its boundaries');
}

/** The lower limit of the bucket of a value, or the default. */
function bucketOf(value: unknown, limits: unknown[], specification: Document): unknown {
  if (isBetween(value, limits)) return limits.findLast((limit) => compareValues(value, limit) >= 0);
  if ('default' in specification) return specification.default;
  throw new MongoError(40066, 'A value lies outside of the boundaries of $bucket without default');
}

function isBetween(value: unknown, limits: unknown[]): boolean {
  return compareValues(value, limits[0]) >= 0 && compareValues(value, limits.at(-1)) < 0;
}
