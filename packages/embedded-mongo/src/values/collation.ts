import { unsupported } from '../mongoErrors';
import { isDocument } from './document';

/** Strings are compared by their bytes. MongoDB 9 calls that the collation 'simple' everywhere. */
export function requireSimpleCollation(collation: unknown): void {
  if (isDocument(collation) && collation.locale !== 'simple') throw unsupported('A collation');
}
