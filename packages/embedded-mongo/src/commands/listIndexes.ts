import { MongoError } from '../mongoErrors';
import { type Document, isDocument } from '../values/document';
import { collectionOf, countOption, namespaceOf, type Request } from './request';

/** listIndexes: the specifications of a collection's indexes, the one on _id first. */
export async function listIndexes(request: Request): Promise<Document> {
  const { body, cursors } = request;
  const namespace = namespaceOf(request);
  const collection = await collectionOf(request);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
  const cursor = isDocument(body.cursor) ? body.cursor : {};
  const specifications = collection.indexes.map(({ definition }) => definition.specification);
  return cursors.open(namespace, specifications, {
    batchSize: countOption(cursor.batchSize, 'batchSize'),
    isSingleBatch: false,
  });
}
