import { crc32 } from 'node:zlib';
import type { StoredCollection, StoredRecord, StoredValue } from './operation';

/*
 * SQLite notices a torn structure, but not a changed value. Therefore each row has a CRC-32 of all its
 * values, which finds every error of up to 32 neighbouring bits.
 */

/** @param collection the number of the document's collection */
export function documentChecksum(collection: number, { record, body }: StoredRecord): number {
  return crc32(body, crc32(`${collection} ${record} `));
}

export function collectionChecksum({
  collection,
  namespace,
  definition,
}: StoredCollection): number {
  return crc32(definition, crc32(`${collection} ${namespace} `));
}

export function valueChecksum(collection: number, { value, body }: StoredValue): number {
  return crc32(body, crc32(`${collection} value ${value} `));
}
