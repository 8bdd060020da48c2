import { typeMismatch } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { compareValues } from '../values/compare';
import type { Document } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { pathElements, splitPath } from '../values/fieldPath';
import { collectionOf, queryContextOf, type Request } from './request';

/** distinct: the different values of a field, an array counting by its elements. */
export function distinct(request: Request): Document {
  const { body } = request;
  if (typeof body.key !== 'string')
    throw typeMismatch("BSON field 'distinct.key' must be a string");
  const path = splitPath(body.key);
  const filter = filterOf(body.query, 'query');
  const collection = collectionOf(request);
  const found = collection ? findDocuments(collection, filter, queryContextOf(body, body)) : [];
  const values = new Map<string, unknown>();
  for (const { document } of found) {
    for (const value of pathElements(document, path)) {
      if (value !== undefined) values.set(equalityKey(value), value);
    }
  }
  return { values: [...values.values()].sort((a, b) => compareValues(a, b)) };
}
