import { typeMismatch } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { compareValues } from '../values/compare';
import type { Document } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { pathElements, splitPath } from '../values/fieldPath';
import { collectionOf, type Request, requireKnownOptions } from './request';

/** distinct: the different values of a field, an array counting by its elements. */
export async function distinct(request: Request): Promise<Document> {
  const { body, execution } = request;
  if (typeof body.key !== 'string') throw typeMismatch("distinct needs a string 'key'");
  const path = splitPath(body.key);
  const filter = filterOf(body.query, 'query');
  const collection = await collectionOf(request);
  requireKnownOptions(body);
  const found = await findDocuments(collection, filter, {}, execution);
  const values = new Map<string, unknown>();
  await execution.forEach(found, ({ document }) => {
    for (const value of pathElements(document, path)) {
      const key = equalityKey(value);
      if (value !== undefined && !values.has(key)) values.set(key, value);
    }
  });
  return { values: [...values.values()].sort(compareValues) };
}
