import type { Collection } from '../collections/collection';
import { keepRemovedValues } from '../collections/largeValues';
import type { StoredDocument } from '../collections/storedDocument';
import { failedToParse } from '../mongoErrors';
import { findDocuments } from '../planner/findDocuments';
import { filterOf } from '../query/filter';
import { compileProjection, type Projection } from '../query/projection';
import { booleanOption, compileUpdate, type Update } from '../update/compileUpdate';
import { requireUpsertable, upsertedDocument } from '../update/upsert';
import type { Document } from '../values/document';
import { sortFieldsOf } from '../values/sort';
import { collectionOf, namespaceOf, queryContextOf, type Request } from './request';

/** findAndModify: changes or removes one document and gives it back, as it was or as it is now. */
export async function findAndModify(request: Request): Promise<Document> {
  const { body } = request;
  const filter = filterOf(body.query, 'query');
  const context = queryContextOf(body, body);
  const project = compileProjection(body.fields, context);
  if (booleanOption(body.remove, 'remove')) {
    if (body.update !== undefined)
      throw failedToParse('Cannot specify both an update and remove=true');
    return removeOne(request, filter, project);
  }
  if (body.update === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  const { arrayFilters, update } = body;
  const compiled = compileUpdate({ update, filter, arrayFilters });
  return updateOne(request, filter, compiled, project);
}

async function removeOne(
  request: Request,
  filter: Document,
  project: Projection,
): Promise<Document> {
  const collection = await collectionOf(request);
  const stored = await findOne(request, collection, filter);
  if (!collection || !stored) return { lastErrorObject: { n: 0 }, value: null };
  collection.remove(stored, request.operations);
  keepRemovedValues(request.operations);
  return { lastErrorObject: { n: 1 }, value: project(stored.document) };
}

async function updateOne(
  request: Request,
  filter: Document,
  update: Update,
  project: Projection,
): Promise<Document> {
  const { body, catalog, operations } = request;
  const isUpsert = booleanOption(body.upsert, 'upsert');
  if (isUpsert) requireUpsertable(filter);
  const wantsNew = booleanOption(body.new, 'new');
  const collection = await collectionOf(request);
  const stored = await findOne(request, collection, filter);
  if (collection && stored) {
    const before = stored.document;
    collection.replace(stored, update.apply(before, { isInsert: false }), operations);
    keepRemovedValues(operations);
    const value = project(wantsNew ? stored.document : before);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  }
  if (!isUpsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const document = upsertedDocument(filter, update);
  const target = await catalog.findOrCreate(namespaceOf(request), operations);
  target.insert(document, operations);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: document._id },
    value: wantsNew ? project(document) : null,
  };
}

async function findOne(
  { body, execution }: Request,
  collection: Collection | undefined,
  filter: Document,
): Promise<StoredDocument | undefined> {
  const context = queryContextOf(body, body);
  const options = { ...context, sort: sortFieldsOf(body.sort), limit: 1, hint: body.hint };
  const [found] = await findDocuments(collection, filter, options, execution);
  return found;
}
