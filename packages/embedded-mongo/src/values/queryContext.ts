import type { Collation } from './collation';

/** The collation in force: a statement's own, or the collection's. */
export function collationFor(
  { collation, isSimple }: QueryContext,
  collection: { collation?: Collation | undefined } | undefined,
): Collation | undefined {
  return isSimple ? undefined : (collation ?? collection?.collation);
}

/** What a filter or an expression needs to know beside itself. */
export interface QueryContext {
  /** Undefined for the comparison of bytes. */
  collation?: Collation | undefined;
  /** True when a statement asks for the comparison of bytes, whatever the collection's collation is. */
  isSimple?: boolean;
}
