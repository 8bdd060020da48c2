import type { Document } from '../values/document';
import { type Key, plainValue } from '../values/keys';
import type { IndexDefinition } from './indexDefinition';
import type { StoredDocument } from './storedDocument';

/**
 * What an index holds for a document. Mostly it is the document itself, and its key is read from
 * its fields: an object for every key would double the memory that a collection takes.
 */
export type IndexEntry = StoredDocument | KeyEntry;

/** A key that comes out of an array, and the document that has it. */
export interface KeyEntry {
  readonly key: Key;
  readonly stored: StoredDocument;
}

/** The smallest entry for a key of a document. */
export function indexEntry({ key, stored }: KeyEntry, definition: IndexDefinition): IndexEntry {
  return isReadable(stored.document, key, definition) ? stored : { key, stored };
}

/** True when the values of a document's key are those that its fields hold. */
export function isReadable(document: Document, key: Key, { fields }: IndexDefinition): boolean {
  return fields.every(({ path }, i) => Object.is(plainValue(document, path), key[i]));
}

export function storedOf(entry: IndexEntry): StoredDocument {
  return 'key' in entry ? entry.stored : entry;
}

/** The value of the key's field at a position. */
export function keyValue(
  entry: IndexEntry,
  { fields }: IndexDefinition,
  position: number,
): unknown {
  if ('key' in entry) return entry.key[position];
  const field = fields[position];
  return field && plainValue(entry.document, field.path);
}
