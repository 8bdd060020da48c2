import { idIndex } from '../collections/indexDefinition';
import { compileFilter, filterOf } from '../query/filter';
import type { Document } from '../values/document';
import { batchSizeOf, type Request } from './request';

/** An empty database is reported with this size, as a file of one page would be. */
const bytesPerCollection = 4096;

/** listCollections: the collections of a database. */
export function listCollections({ body, database, catalog, cursors }: Request): Document {
  const matches = compileFilter(filterOf(body.filter, 'filter'));
  const collections = catalog
    .namespaces(database)
    .map((namespace): Document => {
      const name = namespace.slice(database.length + 1);
      const options = catalog.optionsOf(namespace);
      return { name, type: 'collection', options, info: { readOnly: false }, idIndex };
    })
    .filter(matches)
    .map((entry) => (body.nameOnly === true ? { name: entry.name, type: entry.type } : entry));
  const batchSize = batchSizeOf(body);
  return cursors.open(`${database}.$cmd.listCollections`, collections, { batchSize });
}

/** listDatabases: the databases that have a collection. */
export function listDatabases({ body, catalog }: Request): Document {
  const sizes = new Map<string, number>();
  for (const namespace of catalog.namespaces()) {
    const name = namespace.slice(0, namespace.indexOf('.'));
    sizes.set(name, (sizes.get(name) ?? 0) + bytesPerCollection);
  }
  const databases = [...sizes]
    .map(([name, sizeOnDisk]) => ({ name, sizeOnDisk, empty: false }))
    .filter(compileFilter(filterOf(body.filter, 'filter')));
  if (body.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })) };
  const totalSize = databases.reduce((total, { sizeOnDisk }) => total + sizeOnDisk, 0);
  return { databases, totalSize };
}
