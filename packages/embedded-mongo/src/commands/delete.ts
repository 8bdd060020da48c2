import { failedToParse } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import type { Document } from '../values/document';
import { toNumber } from '../values/numbers';
import { collectionOf, listOf, type Request, requireKnownOptions } from './request';
import { runStatements } from './writeErrors';

/** delete: removes the documents that match; `limit` is 0 for all of them or 1. */
export async function deleteDocuments(request: Request): Promise<Document> {
  const { body, operations, execution } = request;
  const collection = await collectionOf(request);
  let n = 0;
  const deleteMatches = async (statement: Document) => {
    const limit = toNumber(statement.limit);
    if (limit !== 0 && limit !== 1) throw failedToParse("The 'limit' of a delete is 0 or 1");
    const filter = filterOf(statement.q, 'q');
    requireKnownOptions(statement, body);
    const found = await findDocuments(collection, filter, { limit }, execution);
    await execution.forEach(found, (stored) => {
      collection?.remove(stored, operations);
      n += 1;
    });
  };
  const statements = listOf(request, 'deletes');
  const errors = await runStatements(statements, body.ordered !== false, deleteMatches);
  return { n, ...errors };
}
