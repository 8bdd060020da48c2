import { CollectionIndex } from '../collections/collectionIndex';
import { indexDefinitionOf } from '../collections/indexDefinition';
import { MongoError, unsupported } from '../mongoErrors';
import { describeValue } from '../values/describe';
import { type Document, isDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { collectionOf, namespaceOf, type Request } from './request';

const changeableIndexOptions = ['expireAfterSeconds', 'hidden'];

/** collMod: changes when the documents of an index expire. */
export function collMod(request: Request): Document {
  const { body, operations } = request;
  const collection = collectionOf(request);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespaceOf(request)}`);
  if ('validator' in body) throw unsupported("A collection's validator");
  if (!isDocument(body.index)) return {};
  const { name, keyPattern, ...changes } = body.index;
  const position = collection.indexes.findIndex(({ definition }) =>
    typeof name === 'string'
      ? definition.name === name
      : equalityKey(definition.specification.key) === equalityKey(keyPattern),
  );
  const index = collection.indexes[position];
  if (!index)
    throw new MongoError(
      27,
      `cannot find index ${describeValue(name ?? keyPattern)} for ns ${collection.namespace}`,
    );
  const specification = { ...index.definition.specification };
  for (const option of changeableIndexOptions) {
    if (option in changes) specification[option] = changes[option];
  }
  const changed = new CollectionIndex(indexDefinitionOf(specification));
  changed.build(collection.documents.values());
  collection.keepIndexes(collection.indexes.with(position, changed), operations);
  return {};
}
