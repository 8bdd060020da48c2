import { MongoError } from '../mongoErrors';
import type { Document } from '../values/document';
import { batchSizeOf, collectionOf, namespaceOf, type Request } from './request';

/** listIndexes: the specifications of a collection's indexes, the one on _id first. */
export async function listIndexes(request: Request): Promise<Document> {
  const { body, cursors } = request;
  const namespace = namespaceOf(request);
  const collection = await collectionOf(request);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
  const specifications = collection.indexes.map(({ definition }) => definition.specification);
  return cursors.open(namespace, specifications, { batchSize: batchSizeOf(body) });
}
