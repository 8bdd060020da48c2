import type { Collection } from '../collections/collection';
import { idIndex } from '../collections/indexDefinition';
import { MongoError } from '../mongoErrors';
import { describeValue } from '../values/describe';
import { type Document, isDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { collectionOf, namespaceOf, type Request } from './request';

/** dropIndexes: removes indexes by name, by a list of names, by their key, or all with '*'. */
export async function dropIndexes(request: Request): Promise<Document> {
  const collection = await collectionOf(request);
  if (!collection) throw new MongoError(26, `ns not found ${namespaceOf(request)}`);
  const nIndexesWas = collection.indexes.length;
  const unwanted = new Set(namesOf(collection, request.body.index));
  const kept = collection.indexes.filter(({ definition }) => !unwanted.has(definition.name));
  collection.keepIndexes(kept, request.operations);
  return { nIndexesWas };
}

function namesOf(collection: Collection, wanted: unknown): string[] {
  const names = collection.indexes.map(({ definition }) => definition.name);
  if (wanted === '*') return names.filter((name) => name !== idIndex.name);
  if (isDocument(wanted)) return [nameOfKey(collection, wanted)];
  const asked = Array.isArray(wanted) ? wanted : [wanted];
  for (const name of asked) {
    if (name === idIndex.name) throw new MongoError(72, 'cannot drop _id index');
    if (!names.includes(name))
      throw new MongoError(27, `index not found with name [${String(name)}]`);
  }
  return asked;
}

function nameOfKey(collection: Collection, key: Document): string {
  const wanted = equalityKey(key);
  const index = collection.indexes.find(
    ({ definition }) => equalityKey(definition.specification.key) === wanted,
  );
  if (!index) throw new MongoError(27, `can't find index with key: ${describeValue(key)}`);
  if (index.definition.name === idIndex.name) throw new MongoError(72, 'cannot drop _id index');
  return index.definition.name;
}
