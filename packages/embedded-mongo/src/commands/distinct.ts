import { typeMismatch } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { compareValues } from '../values/compare';
import type { Document } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { pathElements, splitPath } from '../values/fieldPath';
import { collationFor } from '../values/queryContext';
import { collectionOf, queryContextOf, type Request } from './request';

/** distinct: the different values of a field, an array counting by its elements. */
export async function distinct(request: Request): Promise<Document> {
  const { body } = request;
  if (typeof body.key !== 'string')
    throw typeMismatch("BSON field 'distinct.key' must be a string");
  const path = splitPath(body.key);
  const filter = filterOf(body.query, 'query');
  const { execution } = request;
  const collection = await collectionOf(request);
  const options = { ...queryContextOf(body, body), hint: body.hint };
  const found = await findDocuments(collection, filter, options, execution);
  const values = new Map<string, unknown>();
  await execution.forEach(found, ({ document }) => {
    for (const value of pathElements(document, path)) {
      const key = equalityKey(value);
      if (value !== undefined && !values.has(key)) values.set(key, value);
    }
  });
  const collation = collationFor(options, collection);
  const sorted = [...values.values()].sort((a, b) => compareValues(a, b, collation));
  // Of values that are equal in the collation the first one stays.
  return {
    values: sorted.filter(
      (value, i) => i === 0 || compareValues(sorted[i - 1], value, collation) !== 0,
    ),
  };
}
