import { ObjectId } from 'bson';
import { type Document, withIdFirst } from '../values/document';
import { listOf, namespaceOf, type Request } from './request';
import { runStatements } from './writeErrors';

/** insert: adds documents, creating the collection if need be. */
export async function insert(request: Request): Promise<Document> {
  const { body, catalog, operations, execution } = request;
  const documents = listOf(request, 'documents');
  const collection = await catalog.findOrCreate(namespaceOf(request), operations);
  let n = 0;
  const insertOne = async (document: Document) => {
    if (execution.isDue()) await execution.pause();
    const id = document._id === undefined ? new ObjectId() : document._id;
    collection.insert(withIdFirst(document, id), operations);
    n += 1;
  };
  const errors = await runStatements(documents, body.ordered !== false, insertOne);
  return { n, ...errors };
}
