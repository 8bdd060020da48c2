import type { Document } from '../values/document';
import { namespaceOf, type Request } from './request';

/** drop: removes a collection; one that does not exist is no error. */
export function drop(request: Request): Document {
  const namespace = namespaceOf(request);
  const nIndexesWas = request.catalog.drop(namespace, request.operations);
  return nIndexesWas === undefined ? {} : { nIndexesWas, ns: namespace };
}

/** dropDatabase: removes all collections of a database. */
export function dropDatabase({ database, catalog, operations }: Request): Document {
  for (const namespace of catalog.namespaces(database)) catalog.drop(namespace, operations);
  return { dropped: database };
}
