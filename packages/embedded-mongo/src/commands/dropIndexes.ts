import type { Collection } from '../collections/collection';
import { idIndex } from '../collections/indexDefinition';
import { MongoError } from '../mongoErrors';
import { valuesEqual } from '../values/compare';
import { type Document, isDocument } from '../values/document';
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

function namesOf({ indexes }: Collection, wanted: unknown): string[] {
  const definitions = indexes.map(({ definition }) => definition);
  if (wanted === '*') return definitions.slice(1).map(({ name }) => name);
  return (Array.isArray(wanted) ? wanted : [wanted]).map((asked) => {
    const found = definitions.find(({ name, specification: { key } }) =>
      valuesEqual(isDocument(asked) ? key : name, asked),
    );
    if (!found) throw new MongoError(27, `There is no index ${JSON.stringify(asked)}`);
    if (found.name === idIndex.name) throw new MongoError(72, 'The index on _id cannot be dropped');
    return found.name;
  });
}
