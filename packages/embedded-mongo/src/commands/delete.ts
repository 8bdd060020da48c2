import { failedToParse } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import type { Document } from '../values/document';
import { toNumber } from '../values/numbers';
import { collectionOf, listOf, queryContextOf, type Request } from './request';
import { runStatements } from './writeErrors';

/** delete: removes the documents that match; `limit` is 0 for all of them or 1. */
export function deleteDocuments(request: Request): Document {
  const { body, operations } = request;
  const collection = collectionOf(request);
  let n = 0;
  const errors = runStatements(listOf(request, 'deletes'), body.ordered !== false, (statement) => {
    const limit = toNumber(statement.limit);
    if (limit !== 0 && limit !== 1) {
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
    }
    if (!collection) return;
    const filter = filterOf(statement.q, 'q');
    for (const stored of findDocuments(collection, filter, {
      ...queryContextOf(statement, body),
      hint: statement.hint,
      limit,
    })) {
      collection.remove(stored, operations);
      n += 1;
    }
  });
  return { n, ...errors };
}
