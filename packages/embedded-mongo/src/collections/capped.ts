import { MongoError, typeMismatch } from '../mongoErrors';
import type { Operation } from '../store/operation';
import type { Document } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import type { Collection } from './collection';

/** Checks the options of a capped collection, which needs a size in bytes. */
export function requireValidCap({ capped, size }: Document): void {
  if (capped === undefined) return;
  if (typeof capped !== 'boolean')
    throw typeMismatch("BSON field 'create.capped' must be of type 'bool'");
  if (capped && !(isNumeric(size) && toNumber(size) > 0)) {
    throw new MongoError(72, "the 'size' field is required when 'capped' is true");
  }
}

/** Removes the oldest documents of a capped collection until it keeps within its size and count. */
export function removeOverflow(collection: Collection, operations: Operation[]): void {
  const { capped, size, max } = collection.options;
  if (capped !== true) return;
  const maxBytes = toNumber(size);
  const maxDocuments =
    isNumeric(max) && toNumber(max) > 0 ? toNumber(max) : Number.POSITIVE_INFINITY;
  for (const stored of collection.documents.values()) {
    const fits = collection.size <= maxBytes && collection.documents.size <= maxDocuments;
    if (fits || collection.documents.size === 1) return;
    collection.remove(stored, operations);
  }
}
