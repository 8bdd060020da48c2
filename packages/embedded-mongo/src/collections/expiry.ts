import type { Operation } from '../store/operation';
import type { Execution } from '../values/execution';
import { pathElements } from '../values/fieldPath';
import type { Collection } from './collection';

const millisecondsPerSecond = 1000;

/** Whether documents are removed when their time is over, by TTL indexes. */
export interface Expiry {
  isOn: boolean;
}

/**
 * Removes the documents whose TTL indexes say that their time is over. Of several dates in an array
 * the earliest counts; a document without a date in the field never expires.
 */
export async function removeExpired(
  collection: Collection,
  now: Date,
  operations: Operation[],
  execution: Execution,
): Promise<void> {
  for (const { definition } of collection.indexes) {
    const [field] = definition.fields;
    if (definition.expireAfterSeconds === undefined || !field) continue;
    const limit = now.getTime() - definition.expireAfterSeconds * millisecondsPerSecond;
    await execution.forEach([...collection.documents.values()], (stored) => {
      if (definition.includes?.(stored.document) === false) return;
      const isOver = (value: unknown) => value instanceof Date && value.getTime() <= limit;
      if (pathElements(stored.document, field.path).some(isOver))
        collection.remove(stored, operations);
    });
  }
}
