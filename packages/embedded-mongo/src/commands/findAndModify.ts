import { keepRemovedValues } from '../collections/largeValues';
import { failedToParse } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { compileProjection } from '../query/projection';
import { booleanOption, compileUpdate, type Update } from '../update/compileUpdate';
import { requireUpsertable, upsertedDocument } from '../update/upsert';
import type { Document } from '../values/document';
import { sortFieldsOf } from '../values/sort';
import { collectionOf, namespaceOf, type Request, requireKnownOptions } from './request';

/** findAndModify: changes or removes one document and gives it back, as it was or as it is now. */
export async function findAndModify(request: Request): Promise<Document> {
  const { body, catalog, operations, execution } = request;
  const collection = await collectionOf(request);
  requireKnownOptions(body);
  const filter = filterOf(body.query, 'query');
  const project = compileProjection(body.fields);
  const update = updateOf(body, filter);
  const isUpsert = booleanOption(body.upsert, 'upsert');
  if (update && isUpsert) requireUpsertable(filter);
  const wantsNew = booleanOption(body.new, 'new');
  const options = { sort: sortFieldsOf(body.sort), limit: 1 };
  const [stored] = await findDocuments(collection, filter, options, execution);
  if (collection && stored) {
    const before = stored.document;
    if (update) collection.replace(stored, update.apply(before, { isInsert: false }), operations);
    else collection.remove(stored, operations);
    keepRemovedValues(operations);
    const value = project(wantsNew ? stored.document : before);
    return { lastErrorObject: { n: 1, ...(update && { updatedExisting: true }) }, value };
  }
  const nothing = { ...(update && { updatedExisting: false }) };
  if (!update || !isUpsert) return { lastErrorObject: { n: 0, ...nothing }, value: null };
  const document = upsertedDocument(filter, update);
  const target = await catalog.findOrCreate(namespaceOf(request), operations);
  target.insert(document, operations);
  const value = wantsNew ? project(document) : null;
  return { lastErrorObject: { n: 1, ...nothing, upserted: document._id }, value };
}

/** The update of a command; undefined when it removes. */
function updateOf(body: Document, filter: Document): Update | undefined {
  const { remove, update, arrayFilters } = body;
  const isRemoval = booleanOption(remove, 'remove');
  if (isRemoval === (update !== undefined))
    throw failedToParse("findAndModify needs either 'update' or 'remove'");
  return isRemoval ? undefined : compileUpdate({ update, filter, arrayFilters });
}
