import type { Operation } from '../store/operation';
import { pathElements } from '../values/fieldPath';
import type { Collection } from './collection';

const millisecondsPerSecond = 1000;

/**
 * Removes the documents whose TTL indexes say that their time is over. Of several dates in an array
 * the earliest counts; a document without a date in the field never expires.
 */
export function removeExpired(collection: Collection, now: Date, operations: Operation[]): void {
  for (const { definition } of collection.indexes) {
    const [field] = definition.fields;
    if (definition.expireAfterSeconds === undefined || !field) continue;
    const limit = now.getTime() - definition.expireAfterSeconds * millisecondsPerSecond;
    for (const stored of [...collection.documents.values()]) {
      if (definition.includes?.(stored.document) === false) continue;
      const dates = pathElements(stored.document, field.path).filter(
        (value) => value instanceof Date,
      );
      if (dates.some((date) => date.getTime() <= limit)) collection.remove(stored, operations);
    }
  }
}
