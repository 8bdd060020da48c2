import type { Collation } from './collation';
import type { Document } from './document';

/** What a filter or an expression needs to know beside itself. */
export interface QueryContext {
  collation?: Collation | undefined;
  /** Variables of the command's `let`. */
  variables?: Document | undefined;
}
