import { failedToParse, unsupported } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { booleanOption, compileUpdate } from '../update/compileUpdate';
import { requireUpsertable, upsertedDocument } from '../update/upsert';
import type { Document } from '../values/document';
import { sortFieldsOf } from '../values/sort';
import { collectionOf, listOf, namespaceOf, type Request, requireKnownOptions } from './request';
import { runStatements } from './writeErrors';

interface Outcome {
  matched: number;
  modified: number;
  upserted?: Document;
}

/** update: changes the documents that match, or inserts one when `upsert` is set and none does. */
export async function update(request: Request): Promise<Document> {
  const statements = listOf(request, 'updates');
  let n = 0;
  let nModified = 0;
  const upserted: Document[] = [];
  const isOrdered = request.body.ordered !== false;
  const errors = await runStatements(statements, isOrdered, async (statement, index) => {
    const outcome = await updateStatement(request, statement);
    n += outcome.matched;
    nModified += outcome.modified;
    if (outcome.upserted) upserted.push({ index, _id: outcome.upserted._id });
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

async function updateStatement(request: Request, statement: Document): Promise<Outcome> {
  const { body, catalog, operations, execution } = request;
  const { q, u, arrayFilters } = statement;
  if (statement.c !== undefined) throw unsupported('The option c of an update');
  const filter = filterOf(q, 'q');
  const multi = booleanOption(statement.multi, 'multi');
  const isUpsert = booleanOption(statement.upsert, 'upsert');
  const collection = await collectionOf(request);
  requireKnownOptions(statement, body);
  const compiled = compileUpdate({ update: u, filter, arrayFilters });
  if (multi && compiled.isReplacement) throw failedToParse('A new document replaces only one');
  if (isUpsert) requireUpsertable(filter);
  const sort = multi ? [] : sortFieldsOf(statement.sort);
  const options = { sort, limit: multi ? 0 : 1 };
  const found = await findDocuments(collection, filter, options, execution);
  if (found.length === 0 && isUpsert) {
    const document = upsertedDocument(filter, compiled);
    const target = await catalog.findOrCreate(namespaceOf(request), operations);
    target.insert(document, operations);
    return { matched: 1, modified: 0, upserted: document };
  }
  let modified = 0;
  await execution.forEach(found, (stored) => {
    const changed = compiled.apply(stored.document, { isInsert: false });
    if (collection?.replace(stored, changed, operations)) modified += 1;
  });
  return { matched: found.length, modified };
}
