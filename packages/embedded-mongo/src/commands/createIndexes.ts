import type { Collection } from '../collections/collection';
import { type IndexDefinition, idIndex, indexDefinitionOf } from '../collections/indexDefinition';
import { failedToParse, MongoError } from '../mongoErrors';
import { requireSimpleCollation } from '../values/collation';
import { type Document, isDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { namespaceOf, type Request } from './request';

/** Options that make two indexes on the same fields different. */
const significantOptions = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'];

/** createIndexes: builds the indexes that are not there yet. */
export async function createIndexes(request: Request): Promise<Document> {
  const { body, catalog, operations, execution } = request;
  const namespace = namespaceOf(request);
  if (!Array.isArray(body.indexes) || body.indexes.length === 0)
    throw failedToParse("createIndexes needs a list 'indexes'");
  const existing = await catalog.find(namespace);
  const definitions = body.indexes.map(definitionOf);
  const collection = existing ?? catalog.create(namespace, {}, operations);
  const numIndexesBefore = collection.indexes.length;
  for (const definition of definitions) {
    if (isNew(collection, definition)) await collection.addIndex(definition, operations, execution);
  }
  const numIndexesAfter = collection.indexes.length;
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: !existing, ...note };
}

function definitionOf(specification: unknown): IndexDefinition {
  if (!isDocument(specification)) throw failedToParse('An index must be an object');
  const { key, name, collation, ...rest } = specification;
  // It has had no meaning since MongoDB 4.2.
  delete rest.background;
  requireSimpleCollation(collation);
  return indexDefinitionOf({ v: 2, key, name, ...rest });
}

/** False for an index that exists already; throws when one of that name or on those fields differs. */
function isNew(collection: Collection, wanted: IndexDefinition): boolean {
  if (equalityKey(wanted.specification.key) === equalityKey(idIndex.key)) return false;
  const fields = fieldsKey(wanted);
  for (const { definition } of collection.indexes) {
    const sameName = definition.name === wanted.name;
    if (fieldsKey(definition) === fields) {
      if (sameName && optionsKey(definition) === optionsKey(wanted)) return false;
      throw conflict(sameName ? 86 : 85, wanted, definition);
    }
    if (sameName) throw conflict(86, wanted, definition);
  }
  return true;
}

function fieldsKey({ specification }: IndexDefinition): string {
  const { key, partialFilterExpression } = specification;
  return equalityKey([key, partialFilterExpression]);
}

function optionsKey({ specification }: IndexDefinition): string {
  return equalityKey(significantOptions.map((name) => specification[name] || null));
}

function conflict(code: 85 | 86, wanted: IndexDefinition, existing: IndexDefinition): MongoError {
  const difference = code === 86 ? 'has the same name' : 'is on the same fields';
  return new MongoError(code, `The index ${existing.name} ${difference} as ${wanted.name}`);
}
