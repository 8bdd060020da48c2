import type { Document } from '../values/document';

/**
 * A document of a collection. `document` is replaced as a whole by an update and never changed in
 * place, so a reader may keep it.
 */
export interface StoredDocument {
  /** Its number in the collection, by order of insertion. */
  readonly record: number;
  document: Document;
  /** Bytes of its BSON. */
  size: number;
}
