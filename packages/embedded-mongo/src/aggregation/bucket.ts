import { compileExpression } from '../expressions/expressions';
import { MongoError } from '../mongoErrors';
import { compareValues } from '../values/compare';
import { type Document, isDocument } from '../values/document';
import type { QueryContext } from '../values/queryContext';
import { typeOrderOf } from '../values/typeOrder';
import { Groups, outputFields } from './group';
import type { Run } from './stage';

/** The $bucket stage: groups by the boundaries between which a value lies. */
export function bucket(specification: unknown, context: QueryContext): Run {
  if (!isDocument(specification))
    throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  const { groupBy, boundaries, output = { count: { $sum: 1 } } } = specification;
  const isExpression = isDocument(groupBy) || (typeof groupBy === 'string' && groupBy[0] === '$');
  if (!isExpression)
    throw new MongoError(40202, "$bucket needs 'groupBy' as a $-prefixed path or an expression");
  if (!isDocument(output))
    throw new MongoError(40196, "The $bucket 'output' field must be an object");
  const limits = boundariesOf(boundaries);
  requireOutside(specification, limits);
  const evaluate = compileExpression(groupBy, context);
  const fields = outputFields(output, context);
  return async (documents, { execution }) => {
    const groups = new Groups(fields);
    await execution.forEach(documents, (document) =>
      groups.add(bucketOf(evaluate(document), limits, specification), document),
    );
    return groups.results().sort((a, b) => compareValues(a._id, b._id));
  };
}

function boundariesOf(boundaries: unknown): unknown[] {
  if (!Array.isArray(boundaries))
    throw new MongoError(40200, "The $bucket 'boundaries' field must be an array");
  if (boundaries.length < 2)
    throw new MongoError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  for (const [i, value] of boundaries.slice(1).entries()) {
    if (typeOrderOf(value) !== typeOrderOf(boundaries[i]))
      throw new MongoError(40193, "All values in 'boundaries' must have the same type");
    if (compareValues(boundaries[i], value) >= 0)
      throw new MongoError(40194, "The 'boundaries' must be sorted in ascending order");
  }
  return boundaries;
}

/** The default must not lie between the boundaries. */
function requireOutside(specification: Document, limits: unknown[]): void {
  if (!('default' in specification)) return;
  const value = specification.default;
  if (compareValues(value, limits[0]) >= 0 && compareValues(value, limits.at(-1)) < 0)
    throw new MongoError(40199, "The $bucket 'default' field must lie outside of 'boundaries'");
}

/** The lower limit of the bucket of a value, or the default. */
function bucketOf(value: unknown, limits: unknown[], specification: Document): unknown {
  const isInside = compareValues(value, limits[0]) >= 0 && compareValues(value, limits.at(-1)) < 0;
  if (isInside) return limits.findLast((limit) => compareValues(value, limit) >= 0);
  if ('default' in specification) return specification.default;
  throw new MongoError(40066, '$bucket found a value outside of its boundaries, without a default');
}
