import type { DataReader } from '../store/dataReader';
import { Execution } from '../values/execution';
import { storedBinariesOf } from '../values/largeValues';
import { Catalog } from './catalog';
import { CollectionIndex } from './collectionIndex';
import { duplicateKeyError } from './duplicateKey';

/**
 * Reads all that a data file holds, as a start does, and builds every index.
 * @throws {Error} when anything is not what this database writes
 */
export async function requireReadable(data: DataReader): Promise<void> {
  if (data.hasStrayRecords()) throw new Error('There are documents of an unknown collection.');
  const catalog = new Catalog(data);
  for (const namespace of catalog.namespaces()) {
    const collection = await catalog.find(namespace);
    for (const { document } of collection?.documents.values() ?? []) {
      for (const value of storedBinariesOf(document)) value.value();
    }
    for (const { definition } of collection?.indexes ?? []) {
      const documents = collection?.documents.values() ?? [];
      const shared = await new CollectionIndex(definition).build(documents, new Execution());
      if (shared) throw duplicateKeyError(namespace, definition, shared);
    }
  }
}
