import { MongoError } from '../mongoErrors';
import type { Document } from '../values/document';
import { namespaceOf, type Request } from './request';

/** drop: removes a collection; one that does not exist is no error. */
export function drop(request: Request): Document {
  const namespace = namespaceOf(request);
  const dropped = request.catalog.drop(namespace, request.operations);
  return dropped ? { nIndexesWas: dropped.indexes.length, ns: namespace } : {};
}

/** dropDatabase: removes all collections of a database. */
export function dropDatabase({ database, catalog, operations }: Request): Document {
  for (const namespace of catalog.namespaces(database)) catalog.drop(namespace, operations);
  return { dropped: database };
}

/** renameCollection: gives a collection another name, which must be free unless `dropTarget` is set. */
export function renameCollection({ body, catalog, operations }: Request): Document {
  const { renameCollection: from, to, dropTarget } = body;
  if (typeof from !== 'string' || typeof to !== 'string') {
    throw new MongoError(
      73,
      'renameCollection needs the names of both collections, with their databases',
    );
  }
  const collection = catalog.find(from);
  if (!collection) throw new MongoError(26, `Source collection ${from} does not exist`);
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  if (catalog.find(to)) {
    if (dropTarget !== true) throw new MongoError(48, 'target namespace exists');
    catalog.drop(to, operations);
  }
  catalog.rename(collection, to, operations);
  return {};
}
