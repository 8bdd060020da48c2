import type { StoredDocument } from './storedDocument';

/**
 * A document under one of its keys. Most indexes have one field, so its value stands here directly:
 * an array for every key would double the memory that an index takes.
 */
export interface IndexEntry {
  readonly first: unknown;
  /** The values of the other fields of a compound index. */
  readonly rest: readonly unknown[];
  readonly stored: StoredDocument;
}

const NO_REST: readonly unknown[] = [];

export function indexEntry(key: readonly unknown[], stored: StoredDocument): IndexEntry {
  return { first: key[0], rest: key.length > 1 ? key.slice(1) : NO_REST, stored };
}

/** The value of the key's field at a position. */
export function keyValue({ first, rest }: IndexEntry, position: number): unknown {
  return position === 0 ? first : rest[position - 1];
}

/** The whole key. */
export function keyOf({ first, rest }: IndexEntry): unknown[] {
  return [first, ...rest];
}
