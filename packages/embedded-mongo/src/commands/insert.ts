import { ObjectId } from 'bson';
import { type Document, withIdFirst } from '../values/document';
import { listOf, namespaceOf, type Request } from './request';
import { runStatements } from './writeErrors';

/** insert: adds documents, creating the collection if need be. */
export function insert(request: Request): Document {
  const { body, catalog, operations } = request;
  const documents = listOf(request, 'documents');
  const collection = catalog.findOrCreate(namespaceOf(request), operations);
  let n = 0;
  const errors = runStatements(documents, body.ordered !== false, (document) => {
    collection.insert(
      withIdFirst(document, document._id === undefined ? new ObjectId() : document._id),
      operations,
    );
    n += 1;
  });
  return { n, ...errors };
}
