import { MongoError } from '../mongoErrors';
import type { Document } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { keysOf } from '../values/keys';
import type { IndexDefinition } from './indexDefinition';

/**
 * The keys that a document has in an index: one value for each field. There are several
 * where a field holds an array, one for each element, and none when the index leaves the document
 * out. A missing field is indexed as null, an empty array as undefined, which sorts before null.
 */
export function indexKeysOf(document: Document, definition: IndexDefinition): unknown[][] {
  const { fields, includes, sparse } = definition;
  if (includes?.(document) === false) return [];
  const paths = fields.map(({ path }) => path);
  const keys = keysOf(document, paths, sparse);
  if (!keys) throw new MongoError(171, 'An index cannot hold two arrays of a document.');
  return keys.length < 2 ? keys : distinct(keys);
}

function distinct(keys: unknown[][]): unknown[][] {
  return [...new Map(keys.map((key) => [equalityKey(key), key])).values()];
}
